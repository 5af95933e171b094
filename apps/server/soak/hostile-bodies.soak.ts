import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { required } from '../src/platform/errors.ts';
import { makeCall } from '../test-support/call-names.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { databaseUrl, ServerProgram } from '../test-support/server-program.ts';
import { fillPath, requiredHeaders, type SignedIn, TestApi } from '../test-support/test-api.ts';
import { hasList, hostileBodies } from './hostile-bodies.ts';
import { soak } from './soak-settings.ts';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
);
/** Those of `npm start`, which the package has too. */
const nodeOptions: string[] = scripts.start.match(/--\S+=\S+|--no-\S+/g);
/** What the process may keep after the attack: compiled code, and pages of the heap that V8 has not returned. */
const KEPT_BYTES = 160 * 2 ** 20;
const PROBE_EVERY_MS = 10;

interface Attacker {
  administrator: SignedIn;
  webshop: SignedIn;
  customerId: number;
  connectionId: number;
}

let api: TestApi;
let attacked: ServerProgram;
/** A server that gets no hostile bodies, on the same machine and database. */
let control: ServerProgram;
let operator: SignedIn;
const attackers: Attacker[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  api = await TestApi.start({ now: Temporal.Now.instant().toString() });
  operator = await api.operator();
  for (let n = 0; n < 2; n += 1) {
    const connectionId = await api.make.connection({});
    const customerId = await api.make.customer({ connectionId });
    attackers.push({
      administrator: await api.administrator(customerId),
      webshop: await api.webshop(connectionId),
      customerId,
      connectionId,
    });
  }
  [attacked, control] = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await attacked?.kill();
  await control?.kill();
  await api.stop();
});

async function start(): Promise<ServerProgram> {
  const program = await ServerProgram.start(
    { DATABASE_URL: databaseUrl(api.database.connection), LOG_LEVEL: 'error', DEMO: '0' },
    { nodeOptions },
  );
  await program.untilReady();
  return program;
}

const takingLarge = endpointList.filter(({ endpoint }) => endpoint.bodyLimit !== undefined);
const rounds = soak.isComplete ? 5 : 1;

test('sixteen hostile bodies of two accounts at once delay no other caller, and leave no memory behind', {
  timeout: soak.isComplete ? 3_600_000 : 300_000,
}, async () => {
  await Promise.all([probe(attacked, sleep(2_000)), probe(control, sleep(2_000))]);
  const before = await residentBytes();
  const ofAttacked: number[] = [];
  const ofControl: number[] = [];
  const statuses = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const listed of takingLarge) {
      const bodies = (await Promise.all(attackers.map((attacker) => bodiesOf(attacker, listed)))).flat();
      const sent = Promise.all(bodies.map(send));
      const [some, others] = await Promise.all([probe(attacked, sent), probe(control, sent)]);
      ofAttacked.push(...some);
      ofControl.push(...others);
      for (const status of await sent) {
        const answer = `${status} ${listed.name}`;
        statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
      }
    }
  }
  const [slow, usual] = [percentile(ofAttacked), percentile(ofControl)];
  soak.say([...statuses].map(([answer, count]) => `${count} × ${answer}`).join(', '));
  soak.say(
    `${ofAttacked.length} other calls: p99 ${slow.toFixed()} ms, of the other server ${usual.toFixed()} ms`,
  );
  expect(attacked.hasEnded, attacked.stderr.slice(-2_000)).toBe(false);
  // 0 is no answer.
  expect([...statuses.keys()].filter((answer) => /^(?:0|500) /.test(answer))).toEqual([]);
  // The sample runs on any machine, beside other tests, where a time says nothing.
  if (soak.isComplete) expect(slow).toBeLessThan(300 + 2 * usual);
  const kept = async () => (await residentBytes()) - before;
  soak.say(`memory: ${Math.round((await kept()) / 2 ** 20)} MB more than before`);
  await vi.waitFor(async () => expect(await kept()).toBeLessThan(KEPT_BYTES), { timeout: 60_000 });

  const refused = api.services.db.selectFrom('securityEvent').where('kind', '=', 'body.refused');
  // Events are recorded after the response.
  await vi.waitFor(async () => {
    const events = await refused.select(['accountId', 'connectionKeyId']).distinct().execute();
    const accounts = events.flatMap(({ accountId }) => accountId ?? []);
    expect(new Set(accounts)).toEqual(new Set(attackers.map(({ administrator }) => administrator.accountId)));
    expect(events.filter(({ connectionKeyId }) => connectionKeyId !== null)).toHaveLength(attackers.length);
  }, 10_000);
});

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

async function bodiesOf(
  attacker: Attacker,
  { endpoint, call }: (typeof endpointList)[number],
): Promise<Sent[]> {
  // Makes only the records that the call names: a company has few rules, for example.
  const calls = await makeCall(
    api,
    (names) => [0, 1].map((unique) => call(names, unique, 'Customer')),
    attacker,
  );
  const valid = required(
    calls.find(({ body = {} }) => hasList(body)),
    'a large body has a list',
  );
  const as = endpoint.access === 'webshop' ? attacker.webshop : attacker.administrator;
  const headers = { ...requiredHeaders(endpoint), ...as.headers };
  return hostileBodies(valid.body ?? {}, endpoint.bodyLimit ?? 0).map((body) => ({
    method: endpoint.method,
    path: fillPath(endpoint.path, valid.params),
    headers,
    body,
  }));
}

/** Makes a call at every interval until `until` resolves, and returns how many milliseconds each took. */
async function probe(program: ServerProgram, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const calls: Promise<number>[] = [];
  while (!isOver) {
    const started = performance.now();
    calls.push(
      new Promise((resolve) => {
        request(
          { host: '127.0.0.1', port: program.port, path: '/api/users/me', headers: operator.headers, agent },
          (response) => response.resume().on('end', () => resolve(performance.now() - started)),
        )
          .on('error', () => resolve(Number.POSITIVE_INFINITY))
          .end();
      }),
    );
    await sleep(PROBE_EVERY_MS);
  }
  return Promise.all(calls);
}

/** Returns the status of the answer, 0 without one. */
async function send({ method, path, headers, body }: Sent): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    port: attacked.port,
    method,
    path,
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.end(body);
  sent.on('error', () => undefined);
  try {
    const [response] = await once(sent, 'response');
    response.resume().on('error', () => undefined);
    await once(response, 'close');
    return response.statusCode;
  } catch {
    return 0;
  }
}

const percentile = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${attacked.pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
