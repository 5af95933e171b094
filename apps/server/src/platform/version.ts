import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = path.join(import.meta.dirname, '../../package.json');

/** Saldo's version, from the server's package. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
