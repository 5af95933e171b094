import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { closeApp } from '../../start-server.ts';
import { Downloads } from './downloads.ts';
import { errorHandler } from './error-handler.ts';
import { LineStreams } from './line-streams.ts';

let app: FastifyInstance;
let logged: string;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeApp(app);
});

/** A server that answers each address with the file of its parts; where it listens. */
async function serve(files: Record<string, () => AsyncIterable<string>>): Promise<string> {
  logged = '';
  const write = (line: string) => {
    logged += line;
  };
  app = Fastify({ logger: { level: 'warn', stream: { write } } });
  app.setErrorHandler(errorHandler);
  const downloads = new Downloads(new LineStreams(app));
  for (const [address, parts] of Object.entries(files)) {
    app.get(address, (_request, reply) => downloads.send(reply, { fileName: 'salg æ.csv', parts: parts() }));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Asks for a file, and reads nothing until the test does. */
function ask(server: string, address: string): Socket {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

const MEGABYTE = 1024 * 1024;
/** More than garbage that waits for its collection. */
const MEGABYTES = 160;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(10);
};

test('is the text of its parts, under its name', async () => {
  const server = await serve({
    '/': async function* () {
      yield '\ufeffNavn\r\n';
      yield 'Søren €\r\n';
    },
  });
  const response = await fetch(server);
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''salg%20%C3%A6.csv");
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\ufeffNavn\r\nSøren €\r\n');
});

test('is made to its end while the client reads nothing, in little memory, and then all there', async () => {
  let isMade = false;
  const server = await serve({
    '/': async function* () {
      for (let n = 0; n < MEGABYTES; n += 1) yield 'x'.repeat(MEGABYTE);
      isMade = true;
    },
  });
  const before = process.memoryUsage().arrayBuffers;
  const socket = ask(server, '/');
  await until(() => isMade);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((MEGABYTES / 2) * MEGABYTE);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await once(socket, 'end');
  expect(bytes).toBeGreaterThan(MEGABYTES * MEGABYTE);
});

test('one that fails midway breaks off, and is logged', async () => {
  const server = await serve({
    '/': async function* () {
      yield 'Navn\r\n';
      await sleep(20);
      throw new Error('midt i det hele');
    },
  });
  const response = await fetch(server);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(logged).toContain('midt i det hele');
});

test('one that fails before its first part is an error like any other, without the name of a file', async () => {
  const server = await serve({
    // biome-ignore lint/correctness/useYield: it fails before its first part.
    '/': async function* () {
      throw new Error('straks');
    },
  });
  const response = await fetch(server);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toMatchObject({ code: 'internal' });
});

test('two are made at a time, and the others in turn, whoever has gone meanwhile', async () => {
  const started: string[] = [];
  const { promise: permitted, resolve: permit } = Promise.withResolvers<void>();
  const file = (name: string) =>
    async function* () {
      started.push(name);
      yield name;
      await permitted;
    };
  const names = ['a', 'b', 'c', 'd'];
  const server = await serve(Object.fromEntries(names.map((name) => [`/${name}`, file(name)])));
  const answers: Promise<string>[] = [];
  for (const name of ['a', 'b']) {
    answers.push(fetch(`${server}/${name}`).then((response) => response.text()));
    await until(() => started.includes(name));
  }
  const gone = ask(server, '/c');
  await sleep(50);
  answers.push(fetch(`${server}/d`).then((response) => response.text()));
  await sleep(50);
  gone.destroy();
  await sleep(50);
  expect(started).toEqual(['a', 'b']);
  permit();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'd']);
  expect(started).toEqual(['a', 'b', 'd']);
});

test('a client that goes ends what is made for it; no file stays behind', async () => {
  const ended = Promise.withResolvers<void>();
  const server = await serve({
    '/': async function* () {
      try {
        for (;;) {
          yield 'x'.repeat(1024);
          await sleep(1);
        }
      } finally {
        ended.resolve();
      }
    },
  });
  const socket = ask(server, '/');
  await once(socket, 'data');
  socket.destroy();
  await ended.promise;
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('saldo-download-'))).toEqual([]);
  expect(logged).toBe('');
});

test('the stop of the server breaks one off at once, however much of it is made', async () => {
  let isMade = false;
  const server = await serve({
    '/': async function* () {
      for (let n = 0; n < MEGABYTES; n += 1) yield 'x'.repeat(MEGABYTE);
      isMade = true;
    },
  });
  const socket = ask(server, '/');
  await until(() => isMade);
  const started = performance.now();
  const closed = closeApp(app);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer = answer.slice(-100) + chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  await closed;
  expect(performance.now() - started).toBeLessThan(1_500);
  // Without the last chunk a client sees that the file is not complete.
  expect(answer).not.toMatch(/0\r\n\r\n$/);
  expect(logged).not.toContain('"level":50');
});
