import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { giveFolderTo, type RunAs, spawnAs } from './run-as.ts';

/**
 * Makes sure that the folder holds a cluster of this PostgreSQL version, owned by the account that runs it. Creates a
 * missing cluster beside the folder and then renames it, so that it is never incomplete.
 */
export async function ensureCluster(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  options: { durable: boolean },
): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherContent(folder);
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    giveFolderTo(runAs, draft);
    await initialise(binaries, runAs, draft, options);
    renameSync(draft, folder);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresProblem(
      `${folder} was written by PostgreSQL ${version}; this is ${binaries.majorVersion}. Start it with a release that contains PostgreSQL ${version}.`,
    );
  }
  giveFolderTo(runAs, folder);
}

async function initialise(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  { durable }: { durable: boolean },
): Promise<void> {
  const child = spawnAs(
    runAs,
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      // `findDamagedPages` and backups check them.
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=da',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  if (code === 0) return;
  const reason = said.split('\n').find((line) => /error|fatal/i.test(line)) ?? `initdb ended with ${code}`;
  throw new EmbeddedPostgresProblem(
    `The database could not be created in ${folder}: ${reason}.`,
    'another server',
  );
}

function refuseOtherContent(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new EmbeddedPostgresProblem(
    `${folder} holds something other than a database. Empty it or choose another folder.`,
    'another folder',
  );
}
