import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../src/platform/logging/logger.ts';
import { Callers } from '../test-support/callers.ts';
import { endpointList } from '../test-support/endpoint-list.ts';
import { TestApi } from '../test-support/test-api.ts';
import { RequestFuzzer, type SentRequest } from './request-fuzzer.ts';
import { soak } from './soak-settings.ts';

/** Requests of a batch use the same records. Each batch gets new ones, because requests delete and change records. */
const BATCH = 10 * endpointList.length;
/** Batches that share a database. More would slow down the calls that list everything. */
const BATCHES_PER_DATABASE = 25;
/** Concurrent requests, so that they also contend in the database. */
const CONCURRENCY = 8;
/** The run ends after this number of failures. */
const MAX_FAILURES = 5;

/** Says why a request failed as soon as it fails. */
const log = createLog('error');

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ log });
});
afterAll(() => api.stop());

async function replaceDatabase(): Promise<void> {
  await api.stop();
  api = await TestApi.start({ log });
}

interface Failure {
  status: number;
  body: string;
  request: SentRequest;
}

test(`no request makes the server fail (seed ${soak.seed})`, {
  timeout: soak.isComplete ? 6 * 3_600_000 : 300_000,
}, async () => {
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  let sent = 0;
  for (let batch = 0; sent < soak.requests && failures.length < MAX_FAILURES; batch += 1) {
    if (batch % BATCHES_PER_DATABASE === BATCHES_PER_DATABASE - 1) await replaceDatabase();
    const fuzzer = new RequestFuzzer(await Callers.of(api), soak.seed + batch);
    const requests = await fuzzer.requests(Math.min(BATCH, soak.requests - sent));
    sent += requests.length;
    const next = requests.values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => sendAll(next)));
    if (batch % 50 === 49) soak.say(`${sent} requests: ${inWords(statuses)}`);
  }
  soak.say(`${sent} requests (seed ${soak.seed}): ${inWords(statuses)}`);
  expect(failures).toEqual([]);
  // Shows that requests to every endpoint get past validation. In a short run, those to some endpoints never do,
  // because other requests delete what they need.
  const neverAccepted = endpointList.map(({ name }) => name).filter((name) => !accepted.has(name));
  if (soak.requests >= 100_000) expect(neverAccepted).toEqual([]);
  else expect(accepted.size).toBeGreaterThan(endpointList.length / 2);

  async function sendAll(requests: Iterable<SentRequest>): Promise<void> {
    for (const request of requests) {
      const { statusCode: status, body } = await api.app.inject(request.options);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 400) accepted.add(request.endpoint);
      if (status >= 500) failures.push({ status, body: body.slice(0, 500), request });
    }
  }
});

const inWords = (statuses: Map<number, number>): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
