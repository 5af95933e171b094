import type pg from 'pg';
import { loadOverHttp } from '../src/http-load.ts';
import { median } from '../src/measure-requests.ts';
import type { Call } from './peer.ts';
import { processorSeconds } from './processor-time.ts';

const CONNECTIONS = 16;

/** A running program with its own PostgreSQL. */
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
  /** Processor time of one request in milliseconds, of the program and of its PostgreSQL. */
  program: number;
  database: number;
}

export interface Beside {
  what: 'page' | 'write';
  saldo: Figures;
  peer: Figures;
  /** Medians of the rounds: Saldo's requests per second in relation to the peer's, and the inverse of processor time. */
  times: number;
  timesByProcessor: number;
}

/** Saldo and the peer by turns, both under the same load of the machine. */
export async function measureBeside(
  saldo: Target,
  peer: Target,
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
): Promise<Beside[]> {
  const results: Beside[] = [];
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
      times: median(taken.map((round) => round.saldo.perSecond / round.peer.perSecond)),
      timesByProcessor: median(taken.map((round) => processor(round.peer) / processor(round.saldo))),
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

/** GraphQL reports errors with status 200: counts the rows instead. */
async function checkWritten({ name, client, changed, write }: Target, requests: number): Promise<void> {
  const { rows } = await client.query<{ changed: string }>(changed);
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
