import pg from 'pg';
import type { FilledServer } from './filled-server.ts';
import { loadOverHttp } from './http-load.ts';
import type { Load, LoadResult } from './load-worker.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import type { Scenario } from './scenarios.ts';

export const CONNECTIONS = 16;

export interface Turns {
  rounds: number;
  seconds: number;
}

export interface RequestFigures {
  scenario: Scenario;
  /** Target of `ratio`, the server's requests per second divided by pgbench's statements per second. */
  aim: number;
  pgbenchPerSecond: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  ratio: number;
  /** Responses other than 2xx; must be 0. */
  failures: number;
  firstFailure: string | null;
}

/** Measures pgbench and the server by turns, under the same conditions. Returns medians of the rounds. */
export async function measureRequests(
  scenario: Scenario,
  { script, aim }: NonNullable<Scenario['pgbench']>,
  server: FilledServer,
  { rounds, seconds }: Turns,
): Promise<RequestFigures> {
  const { url } = server;
  const pgbench = {
    program: findPgbench(),
    url,
    script: await script(server.size),
    connections: CONNECTIONS,
  };
  const load = loadOf(scenario, server);

  await runPgbench({ ...pgbench, seconds: 1 });
  await removeOutboxEvents(url);
  await loadOverHttp({ ...load, seconds: 2 });

  const taken: { pgbench: number; http: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const perSecond = await runPgbench({ ...pgbench, seconds });
    // Removes pgbench's outbox events, so that the worker does not publish them while the server is measured.
    await removeOutboxEvents(url);
    taken.push({ pgbench: perSecond, http: await loadOverHttp({ ...load, seconds }) });
  }
  return {
    scenario,
    aim,
    pgbenchPerSecond: median(taken.map((round) => round.pgbench)),
    requestsPerSecond: median(taken.map((round) => round.http.requestsPerSecond)),
    p50: median(taken.map((round) => round.http.p50)),
    p99: median(taken.map((round) => round.http.p99)),
    ratio: median(taken.map((round) => round.http.requestsPerSecond / round.pgbench)),
    ...failuresOf(taken.map((round) => round.http)),
  };
}

export interface AloneFigures {
  scenario: Scenario;
  /** Milliseconds that `p50` may take. */
  limit: number;
  p50: number;
  p99: number;
  failures: number;
  firstFailure: string | null;
}

export async function measureAlone(
  scenario: Scenario,
  limit: number,
  server: FilledServer,
  { rounds, seconds }: Turns,
): Promise<AloneFigures> {
  const load = { ...loadOf(scenario, server), connections: 1 };
  await loadOverHttp({ ...load, seconds: 1 });
  const taken: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await loadOverHttp({ ...load, seconds }));
  return {
    scenario,
    limit,
    p50: median(taken.map(({ p50 }) => p50)),
    p99: median(taken.map(({ p99 }) => p99)),
    ...failuresOf(taken),
  };
}

export interface ScaleFigures {
  scenario: Scenario;
  requestsPerSecond: [plain: number, large: number];
  /** Milliseconds of a request without concurrent requests. */
  unloaded: [plain: number, large: number];
  /** Time per request under load with the larger amount of data, divided by the time with the plain amount. */
  cost: number;
  failures: number;
  firstFailure: string | null;
}

export async function measureAtScale(
  scenario: Scenario,
  servers: [plain: FilledServer, large: FilledServer],
  { rounds, seconds }: Turns,
): Promise<ScaleFigures> {
  const answers: LoadResult[] = [];
  const load = async (server: FilledServer, connections: number, duration: number) => {
    const result = await loadOverHttp({ ...loadOf(scenario, server), connections, seconds: duration });
    answers.push(result);
    return result;
  };
  for (const server of servers) await load(server, CONNECTIONS, 2);
  const taken: { perSecond: [number, number]; unloaded: [number, number] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [plain, large] = servers;
    taken.push({
      perSecond: [
        (await load(plain, CONNECTIONS, seconds)).requestsPerSecond,
        (await load(large, CONNECTIONS, seconds)).requestsPerSecond,
      ],
      unloaded: [(await load(plain, 1, 1)).p50, (await load(large, 1, 1)).p50],
    });
  }
  const medianOf = (figure: 'perSecond' | 'unloaded', place: 0 | 1) =>
    median(taken.map((round) => round[figure][place]));
  return {
    scenario,
    requestsPerSecond: [medianOf('perSecond', 0), medianOf('perSecond', 1)],
    unloaded: [medianOf('unloaded', 0), medianOf('unloaded', 1)],
    cost: median(taken.map(({ perSecond: [plain, large] }) => plain / large)),
    ...failuresOf(answers),
  };
}

function loadOf(
  { request, signedInAs }: Scenario,
  { port, headers, size }: FilledServer,
): Omit<Load, 'seconds'> {
  const path = request.path.replace('{last page}', String(size.employeesOfFirst - 50));
  return {
    ...request,
    path,
    port,
    employees: size.employees,
    headers: headers[signedInAs],
    connections: CONNECTIONS,
  };
}

export const failuresOf = (results: LoadResult[]) => ({
  failures: results.reduce((sum, { failures }) => sum + failures, 0),
  firstFailure: results.find(({ firstFailure }) => firstFailure)?.firstFailure ?? null,
});

export async function removeOutboxEvents(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from outbox_event');
  } finally {
    await client.end();
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
