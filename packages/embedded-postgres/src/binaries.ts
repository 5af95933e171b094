import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/** Finds PostgreSQL, and links its libraries as the package's disabled install script would. */
export function findBinaries(): Binaries {
  const home = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  linkLibraries(home);
  const { version } = readJson<{ version: string }>(join(home, 'package.json'));
  return {
    initdb: join(home, 'native', 'bin', 'initdb'),
    postgres: join(home, 'native', 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresProblem(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}.`,
      'another server',
    );
  }
}

function linkLibraries(home: string): void {
  const links = readJson<{ source: string; target: string }[]>(join(home, 'native', 'pg-symlinks.json'));
  for (const { source, target } of links) {
    const link = join(home, target);
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new EmbeddedPostgresProblem(
        `Cannot write to ${home} (${code}). Run npm start once as the account that installed the packages.`,
      );
    }
  }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
