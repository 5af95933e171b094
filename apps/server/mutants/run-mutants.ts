import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { startDatabase } from '../src/start-database.ts';
import { fileNamed, type Mutant } from './mutant.ts';
import { BASE } from './mutant-template.ts';
import { mutants } from './mutants.ts';

/**
 * Runs the tests of the mutants on the unchanged code, then on each mutant. `--only` selects by file or name. `--list`
 * prints them instead.
 */
const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string', multiple: true, default: [''] } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const chosen = mutants.filter(({ name, file }) =>
  values.only.some((text) => `${file}: ${name}`.includes(text)),
);
if (chosen.length === 0) throw new Error(`No mutant is named ${values.only.join(' or ')}`);
if (values.list) {
  for (const { name, file, killedBy } of chosen) say(`${file}: ${name} (${killedBy.join(', ')})`);
  process.exit();
}
const folder = mkdtempSync(path.join(tmpdir(), 'saldo-mutants-'));
const postgres = await startTemporaryPostgres({ name: 'saldo' });
try {
  const { host, port, user } = postgres.connection;
  await makeBase({ host, port, user });
  const environment = { MUTANT_POSTGRES: JSON.stringify({ host, port, user }) };
  process.exitCode = (await run(environment)) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function makeBase(connection: { host: string; port: number; user: string }): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${BASE}`);
  await admin.end();
  const quiet = { info: () => undefined, warn: () => undefined };
  const { db } = await startDatabase({ ...connection, database: BASE }, quiet, 1);
  await db.destroy();
}

async function run(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const unchanged = await failedTest([...new Set(chosen.flatMap(({ killedBy }) => killedBy))], environment);
  if (unchanged !== null) {
    say(`The tests do not pass without a mutant: ${unchanged}`);
    return false;
  }
  const survivors: Mutant[] = [];
  const started = performance.now();
  for (const [n, mutant] of chosen.entries()) {
    const { name, file, killedBy } = mutant;
    const killers: string[] = [];
    for (const test of killedBy) {
      const failed = await failedTest([test], { ...environment, MUTANT: name });
      if (failed !== null) killers.push(`${test}: ${failed}`);
    }
    const isKilled = killers.length === killedBy.length;
    if (!isKilled) survivors.push(mutant);
    const outcome = isKilled ? 'killed' : 'SURVIVED';
    say(`${n + 1}/${chosen.length} ${outcome} ${file}: ${name}\n  ${killers.join('\n  ')}`);
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(`${chosen.length - survivors.length} of ${chosen.length} mutants killed in ${minutes} minutes`);
  for (const { file, name } of survivors) say(`survived: ${file}: ${name}`);
  return survivors.length === 0;
}

interface Report {
  numTotalTests: number;
  testResults: {
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function failedTest(tests: string[], environment: NodeJS.ProcessEnv): Promise<string | null> {
  const output = path.join(folder, 'report.json');
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const arguments_ = ['run', '--config', config, '--reporter=json', `--outputFile=${output}`, '--bail=1'];
  const child = spawn('vitest', [...arguments_, ...tests.map(fileNamed)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'exit');
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  if (report.testResults.length === 0) throw new Error(`No test was run.\n${errors}`);
  if (code === 0) return null;
  for (const { message, status, assertionResults } of report.testResults) {
    const failed = assertionResults.find((result) => result.status === 'failed');
    if (failed) return `${failed.fullName}: ${firstLine(failed.failureMessages[0] ?? '')}`;
    if (status === 'failed') return `before its tests: ${firstLine(message)}`;
  }
  throw new Error(`The tests ended with ${code}, but none failed.\n${errors}`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 160) ?? '';
}
