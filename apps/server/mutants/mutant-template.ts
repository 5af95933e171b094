import { promises as fs, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/database/database.ts';
import { installFunctions } from '../src/platform/database/install-functions.ts';
import { TEMPLATE } from '../test-support/template-database.ts';
import { chosenMutant } from './chosen-mutant.ts';
import { fileNamed, mutatedText, SOURCE } from './mutant.ts';

interface RunningPostgres {
  host: string;
  port: number;
  user: string;
}

/** The migrated database from which the template of each mutant is cloned. */
export const BASE = 'saldo_base';

/** Clones the template from the base, and replaces the mutated function, which keeps its grants. */
export default async function setup(project: TestProject): Promise<void> {
  const { host, port, user }: RunningPostgres = JSON.parse(process.env.MUTANT_POSTGRES ?? '');
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE} template ${BASE} strategy file_copy`);
  await admin.end();
  const mutant = chosenMutant();
  if (mutant?.file.endsWith('.sql')) {
    const folder = mkdtempSync(path.join(tmpdir(), 'saldo-mutant-'));
    const owner = openDatabase({
      connection: { host, port, user, database: TEMPLATE },
      onError: () => undefined,
    });
    try {
      for (const file of globSync(['**/*.sql', 'functions-version.json'], { cwd: SOURCE })) {
        await fs.cp(path.join(SOURCE, file), path.join(folder, file));
      }
      await fs.writeFile(
        path.join(folder, path.relative(SOURCE, fileNamed(mutant.file))),
        mutatedText(mutant),
      );
      await installFunctions(owner, 'ledger', folder);
    } finally {
      await owner.destroy();
      rmSync(folder, { recursive: true });
    }
  }
  project.provide('postgres', { host, port, user });
}
