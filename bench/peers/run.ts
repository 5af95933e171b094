import { randomBytes } from 'node:crypto';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres, type TemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import pg from 'pg';
import { startServerProcess } from '../src/server-process.ts';
import { signIn } from '../src/sign-in.ts';
import { type Comparison, compareWithPeer, type Target } from './compare-with-peer.ts';
import { directus } from './directus.ts';
import { fillSaldo, saldoPage, saldoPost } from './fill-saldo.ts';
import { installPeer } from './install-peer.ts';
import { medusa } from './medusa.ts';
import type { Peer } from './peer.ts';
import { printComparisons } from './print-comparisons.ts';
import { coresInUse, postmasterPid } from './processor-time.ts';
import { ROWS } from './rows.ts';
import { startPeer } from './start-peer.ts';
import { vendure } from './vendure.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '10' },
    folder: { type: 'string', default: path.join(tmpdir(), 'saldo-bench-peers') },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const warmUp = Number(options['warm-up']);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const operator = { email: 'operator@bench.example', password: 'seven-tall-herons' };
const peers = [directus, vendure, medusa];
const chosen = peers.filter(({ name }) => name.toLowerCase().includes(options.only.toLowerCase()));
if (chosen.length === 0) {
  console.error(
    `--only "${options.only}" names no peer. There are: ${peers.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const results: { peer: Peer; comparisons: Comparison[]; coresOfOthers: number }[] = [];
const problems: string[] = [];
for (const peer of chosen) {
  // An error of one peer must not discard the figures of the others.
  try {
    results.push({ peer, ...(await measurePeer(peer)) });
  } catch (error) {
    problems.push(`${peer.name}: ${error instanceof Error ? error.message : error}`);
  }
}
printComparisons(results);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function measurePeer(peer: Peer): Promise<{ comparisons: Comparison[]; coresOfOthers: number }> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const folder = path.join(options.folder, peer.name.toLowerCase());
    installPeer(peer, folder);
    const saldo = await saldoTarget(stops);
    const other = await peerTarget(peer, folder, stops);
    const coresOfOthers = await coresInUse(3);
    console.log(`Measuring ${peer.name} and Saldo; load ${loadavg()[0]?.toFixed(1)} …`);
    const comparisons = await compareWithPeer(saldo, other, { rounds, seconds, warmUp });
    return { comparisons, coresOfOthers };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function saldoTarget(stops: (() => Promise<void>)[]): Promise<Target> {
  const { postgres, url, client } = await startDatabase('saldo', stops);
  const server = await startServerProcess({
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    OPERATOR_TWO_STEP: '0',
    LOG_LEVEL: 'info',
  });
  stops.push(() => server.stop());
  await fillSaldo(client);
  await client.query('vacuum analyze');
  const target: Target = {
    name: 'Saldo',
    port: server.port,
    headers: await signIn(server.port, operator),
    pid: server.pid,
    postmaster: postmasterPid(postgres.connection),
    client,
    page: saldoPage,
    write: saldoPost,
    changed: 'select count(distinct employee_id) as changed from ledger_entry',
  };
  await checkPage(target, (rows: unknown[], headers) => ({
    rows,
    total: Number(headers.get('x-total-count')),
  }));
  return target;
}

async function peerTarget(peer: Peer, folder: string, stops: (() => Promise<void>)[]): Promise<Target> {
  const { postgres, url, client } = await startDatabase(peer.name.toLowerCase(), stops);
  console.log(`Starting ${peer.name} …`);
  const { port, pid, stop } = await startPeer(peer, folder, url);
  stops.push(stop);
  const origin = `http://127.0.0.1:${port}`;
  const headers = await peer.signIn(origin);
  await peer.fill(client, async (path, body) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...asObject(headers), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  });
  await client.query('vacuum analyze');
  const { name, page, write, changed } = peer;
  const postmaster = postmasterPid(postgres.connection);
  const target = { name, port, headers, pid, postmaster, client, page, write, changed };
  await checkPage(target, peer.read);
  return target;
}

/** Starts a PostgreSQL for one program. Saldo and its peers connect over TCP, as the owner of the database. */
async function startDatabase(
  name: string,
  stops: (() => Promise<void>)[],
): Promise<{ postgres: TemporaryPostgres; url: string; client: pg.Client }> {
  const postgres = await startTemporaryPostgres({ name, tcp: true, durable: true });
  stops.push(() => postgres.stop());
  const client = new pg.Client(postgres.connection);
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  stops.push(() => client.end());
  if (postgres.url === undefined) throw new Error('PostgreSQL does not listen on TCP');
  return { postgres, url: postgres.url, client };
}

async function checkPage(
  { name, port, headers, page: { method, path, body } }: Target,
  read: (page: never, headers: Headers) => { rows: unknown[]; total: number },
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...asObject(headers), 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${name} answered the page with ${response.status}: ${text.slice(0, 500)}`);
  const { rows, total } = read(JSON.parse(text) as never, response.headers);
  if (rows.length !== 50 || total !== ROWS) {
    throw new Error(`${name} returned ${rows.length} rows of ${total} instead of 50 of ${ROWS}`);
  }
}

function asObject(headers: readonly string[]): Record<string, string> {
  const pairs = headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  return Object.fromEntries(pairs);
}
