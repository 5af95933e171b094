import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { closeApp } from '../../start-server.ts';
import { AppError } from '../errors.ts';
import { errorHandler } from './error-handler.ts';
import { LineStreams, type OpenLines, UNREAD_MS } from './line-streams.ts';

let app: FastifyInstance;
let logged: string;
/** `slow` is the response of /slow; `closing` resolves when the server begins to close. */
let slow: PromiseWithResolvers<string>;
let closing: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeApp(app);
});

async function serve(open: OpenLines): Promise<number> {
  logged = '';
  slow = Promise.withResolvers();
  closing = Promise.withResolvers();
  const write = (line: string) => {
    logged += line;
  };
  app = Fastify({ logger: { level: 'warn', stream: { write } }, return503OnClosing: false });
  app.setErrorHandler(errorHandler);
  app.addHook('onRequest', async (request) => {
    request.actor = { accountId: request.headers['x-account'] ?? 1 } as never;
  });
  const streams = new LineStreams(app);
  app.get('/', (_request, reply) => streams.send(reply, open));
  app.get('/slow', () => slow.promise);
  app.addHook('preClose', async () => closing.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  sockets.push(socket);
  return socket;
}

test('sends each line as it is made, and tells proxies not to buffer', async () => {
  const { promise: second, resolve: makeSecond } = Promise.withResolvers<void>();
  const port = await serve(async function* () {
    yield { n: 1 };
    await second;
    yield { n: 2 };
  });
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe('{"n":1}\n');
  makeSecond();
  expect(await read()).toBe('{"n":2}\n');
  expect((await reader.read()).done).toBe(true);
});

// biome-ignore lint/correctness/useYield: fails before its first line.
async function* failingAtOnce(): AsyncGenerator<unknown> {
  throw new AppError('not_found');
}

test('an error before the first line is an ordinary error response', async () => {
  const port = await serve(failingAtOnce);
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('a later error ends the response without aborting it, and is logged', async () => {
  const port = await serve(async function* () {
    yield { n: 1 };
    throw new Error('midt i det hele');
  });
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('{"n":1}\n');
  expect(logged).toContain('midt i det hele');
});

test('makes no more lines than the client takes', async () => {
  let made = 0;
  const port = await serve(async function* () {
    for (; made < 500; made += 1) yield 'x'.repeat(256 * 1024);
  });
  const socket = ask(port);
  await once(socket, 'readable');
  // Turns of the event loop instead of time: without backpressure the server would make a line in each turn.
  for (let turn = 0; turn < 400; turn += 1) await nextTurn();
  expect(made).toBeLessThan(300);
  socket.on('data', (chunk) => {
    if (chunk.toString('latin1').endsWith('0\r\n\r\n')) socket.end();
  });
  await once(socket, 'close');
  expect(made).toBe(500);
});

test.each([
  ['while a line is being made', 1],
  ['while lines are sent', 1_000_000],
])('stops when the client closes %s', async (_when, lines) => {
  const ended = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const port = await serve(async function* (closed) {
    closed.addEventListener('abort', () => aborted.resolve());
    try {
      for (let n = 0; n < lines; n += 1) yield { n };
      await aborted.promise;
    } finally {
      ended.resolve();
    }
  });
  const socket = ask(port);
  await once(socket, 'data');
  socket.destroy();
  await Promise.all([aborted.promise, ended.promise]);
  expect(logged).toBe('');
});

test('ends a response whose client reads nothing for half a minute, and what it was doing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = Promise.withResolvers<void>();
  let made = 0;
  const port = await serve(async function* () {
    try {
      for (; ; made += 1) yield 'x'.repeat(256 * 1024);
    } finally {
      ended.resolve();
    }
  });
  const socket = ask(port);
  await once(socket, 'readable');
  for (let before = -1, turn = 0; made !== before || turn % 400 > 0; turn += 1) {
    if (turn % 400 === 0) before = made;
    await nextTurn();
  }
  vi.advanceTimersByTime(UNREAD_MS - 1);
  await nextTurn();
  vi.advanceTimersByTime(1);
  await ended.promise;
  vi.useRealTimers();
  socket.resume();
  await once(socket, 'close');
});

test('a process has at most a hundred open responses, and an account ten of them', async () => {
  const { promise: wait, resolve: go } = Promise.withResolvers<void>();
  const port = await serve(async function* () {
    yield { n: 1 };
    await wait;
  });
  const url = `http://127.0.0.1:${port}`;
  const get = (account: number) => fetch(url, { headers: { 'x-account': String(account) } });
  const accounts = Array.from({ length: 10 }, (_, n) => n + 1);
  const open = await Promise.all(accounts.flatMap((n) => accounts.map(() => get(n))));
  for (const [account, status, message] of [
    [1, 429, 'allerede 10 filer'],
    [11, 503, 'mange andre filer'],
  ] as const) {
    const refused = await get(account);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '10']);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining(message) });
  }
  go();
  for (const response of open) expect(await response.text()).toBe('{"n":1}\n');
  expect((await fetch(url)).status).toBe(200);
});

test('a stopping server ends a waiting stream, and one whose client does not read', async () => {
  const port = await serve(async function* (closed) {
    yield 'x'.repeat(16 * 1024 * 1024);
    await new Promise((resolve) => closed.addEventListener('abort', resolve, { once: true }));
    closed.throwIfAborted();
  });
  const [unread, answer] = [ask(port), fetch(`http://127.0.0.1:${port}`).then((response) => response.text())];
  await once(unread, 'readable');
  await sleep(100);
  const started = performance.now();
  await closeApp(app);
  expect(performance.now() - started).toBeLessThan(25_000);
  expect((await answer).slice(-30)).toBe('xxx"\n{"status":"interrupted"}\n');
});

test('a stopping server sends the lines of finished work, then the line `interrupted`', async () => {
  const { promise: batch, resolve: finishBatch } = Promise.withResolvers<void>();
  const port = await serve(async function* (closed) {
    yield { n: 1 };
    await batch;
    // The work is done, so its line is sent despite the stop.
    yield { n: 2 };
    yield { n: 3 };
    closed.throwIfAborted();
    yield { n: 4 };
  });
  const response = await fetch(`http://127.0.0.1:${port}`);
  const closed = closeApp(app);
  await closing.promise;
  finishBatch();
  expect(await response.text()).toBe('{"n":1}\n{"n":2}\n{"n":3}\n{"status":"interrupted"}\n');
  await closed;
  expect(logged).toBe('');
});

test('a stream requested while the server stops is refused before any work', async () => {
  let done = 0;
  const port = await serve(async function* (closed) {
    closed.throwIfAborted();
    done += 1;
    yield { n: 1 };
  });
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(app.server, 'request');
  const closed = closeApp(app);
  await closing.promise;
  const asked = once(app.server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  slow.resolve('late');
  await Promise.all([closed, once(socket, 'close')]);
  const [late, refused] = answer.split(/(?=HTTP\/1.1 503 )/);
  expect(late).toMatch(/late$/);
  expect(refused).toMatch(/^connection: close\r$/im);
  expect(done).toBe(0);
});
