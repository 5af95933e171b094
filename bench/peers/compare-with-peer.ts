import type pg from 'pg';
import { loadOverHttp } from '../src/http-load.ts';
import { median } from '../src/measure-requests.ts';
import type { Call } from './peer.ts';
import { processorSeconds } from './processor-time.ts';

const CONNECTIONS = 16;

export interface Target {
  name: string;
  port: number;
  headers: string[];
  pid: number;
  postmaster: number;
  client: pg.Client;
  page: Call;
  write: Call;
  changed: string;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time per request, of the program and of its PostgreSQL. */
  program: number;
  database: number;
}

export interface Comparison {
  what: 'page' | 'write';
  saldo: Figures;
  peer: Figures;
  /** Saldo's requests per second divided by the peer's; the median of the rounds. */
  throughputRatio: number;
  /** The peer's processor time per request divided by Saldo's; the median of the rounds. */
  processorRatio: number;
}

/** Measures Saldo and the peer by turns, so that other load of the machine affects both alike. */
export async function compareWithPeer(
  saldo: Target,
  peer: Target,
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
): Promise<Comparison[]> {
  const results: Comparison[] = [];
  for (const what of ['page', 'write'] as const) {
    for (const target of [saldo, peer]) await load(target, what, warmUp);
    const taken: { saldo: Figures; peer: Figures }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      taken.push({ saldo: await load(saldo, what, seconds), peer: await load(peer, what, seconds) });
    }
    const processor = ({ program, database }: Figures) => program + database;
    results.push({
      what,
      saldo: medians(taken.map((round) => round.saldo)),
      peer: medians(taken.map((round) => round.peer)),
      throughputRatio: median(taken.map((round) => round.saldo.perSecond / round.peer.perSecond)),
      processorRatio: median(taken.map((round) => processor(round.peer) / processor(round.saldo))),
    });
  }
  return results;
}

async function load(target: Target, what: 'page' | 'write', seconds: number): Promise<Figures> {
  const { port, headers, pid, postmaster } = target;
  const before = [processorSeconds(pid), processorSeconds(postmaster)] as const;
  const result = await loadOverHttp({ ...target[what], port, headers, connections: CONNECTIONS, seconds });
  if (result.firstFailure) throw new Error(`${target.name}: ${result.firstFailure.slice(0, 500)}`);
  const requests = result.requestsPerSecond * seconds;
  if (what === 'write') await checkWritten(target, requests);
  return {
    perSecond: result.requestsPerSecond,
    p50: result.p50,
    p99: result.p99,
    program: ((processorSeconds(pid) - before[0]) * 1000) / requests,
    database: ((processorSeconds(postmaster) - before[1]) * 1000) / requests,
  };
}

/** Checks that the writes changed about as many rows as they should, because GraphQL reports errors with status 200. */
async function checkWritten({ name, client, changed, write }: Target, requests: number): Promise<void> {
  const { rows } = await client.query<{ changed: string }>(changed);
  // The number of different rows that this many writes of random rows are expected to change.
  const distinct = write.employees * (1 - Math.exp(-requests / write.employees));
  const found = Number(rows[0]?.changed);
  if (found < 0.8 * distinct) throw new Error(`${name}: ${requests} writes changed only ${found} rows`);
}

function medians(figures: Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((one) => one[key]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    program: of('program'),
    database: of('database'),
  };
}
