import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationFile } from './migration-file.ts';

/** The build replaces this module with one that imports the bundled migrations (vite.config.ts). */
export const importMigration = (folder: string, name: string): Promise<Partial<MigrationFile>> =>
  import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
