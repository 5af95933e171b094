import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type FilledServer, startFilledServer } from './filled-server.ts';
import { measureAmountBatch } from './measure-amount-batch.ts';
import { measureApprovals } from './measure-approvals.ts';
import { measureClosing } from './measure-closing.ts';
import { measureImport } from './measure-import.ts';
import { measureRecovery } from './measure-recovery.ts';
import { measureAlone, measureAtScale, measureRequests } from './measure-requests.ts';
import { measureReturns } from './measure-returns.ts';
import { measureStarts } from './measure-start.ts';
import { measureTopUp } from './measure-top-up.ts';
import { printResults, printScale, type Results } from './print-results.ts';
import { listOfEmployees, scenarios } from './scenarios.ts';

const { values: options } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '5000' },
    employees: { type: 'string', default: '1000000' },
    batch: { type: 'string', default: '20000' },
    /** Compares two amounts of data: the plain amount, and this many times as much. */
    scale: { type: 'string' },
    /** A folder that keeps the filled databases for later runs. */
    keep: { type: 'string' },
  },
});
const turns = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const isWanted = (name: string) => name.includes(options.only);
const requests = scenarios.map(({ name }) => name);
const names =
  options.scale === undefined
    ? [
        'warm start',
        ...requests,
        'import',
        'top-up',
        'amount batch',
        'returns',
        'approvals',
        'closing',
        'recovery',
      ]
    : requests;
if (!names.some(isWanted)) {
  console.error(`--only "${options.only}" names no measurement. There are: ${names.join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const loadBefore = loadavg()[0] ?? 0;
const failed: string[] = [];
const missed =
  options.scale === undefined ? await measurePlain() : await compareScales(Number(options.scale));
if (loadBefore > availableParallelism() / 4) {
  console.log(
    `The machine was busy before (load ${loadBefore.toFixed(1)}): ratios come out too low, start times too long.`,
  );
}
for (const line of failed) console.log(line);
if (failed.length > 0 || (missed && options.strict)) process.exitCode = 1;

async function measurePlain(): Promise<boolean> {
  const results: Results = {
    requests: [],
    alone: [],
    imports: null,
    topUps: [],
    batch: null,
    returns: null,
    approvals: null,
    closing: null,
    recovery: null,
    starts: [],
    memory: null,
  };
  if (isWanted('warm start')) {
    results.starts = (await attempt('warm start', () => measureStarts(turns.rounds))) ?? [];
  }
  const server = await startFilledServer(1, folderOf(1));
  try {
    for (const scenario of scenarios) {
      const { name, pgbench, alone } = scenario;
      if (!isWanted(name)) continue;
      if (pgbench) {
        const figures = await attempt(name, () => measureRequests(scenario, pgbench, server, turns));
        if (figures) results.requests.push(figures);
      }
      if (alone !== undefined) {
        const figures = await attempt(name, () => measureAlone(scenario, alone, server, turns));
        if (figures) results.alone.push(figures);
      }
    }
    if (isWanted('import')) {
      const target = { port: server.port, headers: server.headers.administrator };
      const lists = { ...listOfEmployees, employees: server.size.employees };
      results.imports = await attempt('import', () => measureImport(Number(options.rows), target, lists));
    }
    if (isWanted('returns')) {
      results.returns = await attempt('returns', () => measureReturns(server, turns));
    }
    results.memory = { afterLoad: server.residentMegabytes(), whenIdle: null };
    if (options.only === '') {
      console.log('Waiting for a minute, in which the server gives memory back …');
      await sleep(60_000);
      results.memory.whenIdle = server.residentMegabytes();
    }
    printSlowStatements(server);
    console.log(
      `\nThe page of employees is that of a customer with ${server.size.employeesOfFirst} employees.`,
    );
  } finally {
    await server.stop();
  }
  if (isWanted('top-up')) {
    const employees = Number(options.employees);
    const figures = await attempt('top-up', () => measureTopUp({ employees, rounds: turns.rounds }));
    if (figures) results.topUps.push(figures);
  }
  if (isWanted('amount batch')) {
    const employees = Number(options.batch);
    results.batch = await attempt('amount batch', () =>
      measureAmountBatch({ employees, rounds: turns.rounds }),
    );
  }
  if (isWanted('approvals'))
    results.approvals = await attempt('approvals', () => measureApprovals(turns.rounds));
  if (isWanted('closing')) {
    const size = { employees: 5 * Number(options.batch), large: Number(options.batch) };
    results.closing = await attempt('closing', () => measureClosing(size));
  }
  if (isWanted('recovery')) results.recovery = await attempt('recovery', () => measureRecovery(turns));
  return printResults(results);
}

async function compareScales(scale: number): Promise<boolean> {
  const servers: FilledServer[] = [];
  try {
    const plain = await startFilledServer(1, folderOf(1));
    servers.push(plain);
    const large = await startFilledServer(scale, folderOf(scale));
    servers.push(large);
    const figures = [];
    for (const scenario of scenarios.filter(({ name }) => isWanted(name))) {
      const taken = await attempt(scenario.name, () => measureAtScale(scenario, [plain, large], turns));
      if (taken) figures.push(taken);
    }
    for (const server of servers) printSlowStatements(server);
    return printScale(figures, scale);
  } finally {
    for (const server of servers) await server.stop();
  }
}

function printSlowStatements(server: FilledServer): void {
  const slow = Map.groupBy(server.slowStatements(), ({ statement }) => statement);
  if (slow.size === 0) return;
  console.log(`\nStatements of the server at ${server.scale}x that took more than 0.5 s:`);
  for (const [statement, all] of slow) {
    const longest = Math.max(...all.map(({ ms }) => ms));
    console.log(`  ${all.length} times, at most ${longest} ms: ${statement.slice(0, 200)}`);
  }
}

/** Returns null after an error: one failed measurement must not discard the figures of the others. */
async function attempt<T>(name: string, measure: () => Promise<T>): Promise<T | null> {
  console.log(`Measuring: ${name} …`);
  try {
    return await measure();
  } catch (error) {
    failed.push(`${name} FAILED: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

function folderOf(scale: number): string | undefined {
  return options.keep && path.resolve(options.keep, `${scale}x`, 'postgres');
}
