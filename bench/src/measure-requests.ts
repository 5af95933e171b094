import pg from 'pg';
import { loadOverHttp } from './http-load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import type { Scenario } from './scenarios.ts';

const CONNECTIONS = 16;

export interface RequestFigures {
  scenario: Scenario;
  pgbenchPerSecond: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  ratio: number;
  /** Responses other than 2xx; must be 0. */
  failures: number;
  firstFailure: string | null;
}

/** Alternates pgbench and the server, for the same conditions. Returns medians of the rounds. */
export async function measureRequests(
  scenario: Scenario,
  { url, port, headers }: { url: string; port: number; headers: string[] },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<RequestFigures> {
  const pgbench = { program: findPgbench(), url, script: scenario.pgbenchScript, connections: CONNECTIONS };
  const load = { ...scenario.request, port, headers, connections: CONNECTIONS };

  await runPgbench({ ...pgbench, seconds: 1 });
  await removeOutboxEvents(url);
  await loadOverHttp({ ...load, seconds: 2 });

  const taken: { pgbench: number; http: Awaited<ReturnType<typeof loadOverHttp>> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const perSecond = await runPgbench({ ...pgbench, seconds });
    // Otherwise the worker would publish pgbench's events during the server's measurement.
    await removeOutboxEvents(url);
    taken.push({ pgbench: perSecond, http: await loadOverHttp({ ...load, seconds }) });
  }
  return {
    scenario,
    pgbenchPerSecond: median(taken.map((round) => round.pgbench)),
    requestsPerSecond: median(taken.map((round) => round.http.requestsPerSecond)),
    p50: median(taken.map((round) => round.http.p50)),
    p99: median(taken.map((round) => round.http.p99)),
    ratio: median(taken.map((round) => round.http.requestsPerSecond / round.pgbench)),
    failures: taken.reduce((sum, round) => sum + round.http.failures, 0),
    firstFailure: taken.find((round) => round.http.firstFailure)?.http.firstFailure ?? null,
  };
}

async function removeOutboxEvents(url: string): Promise<void> {
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
