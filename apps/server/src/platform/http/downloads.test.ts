// @module-tag slow

import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { closeApp } from '../../start-server.ts';
import { Downloads } from './downloads.ts';
import { errorHandler } from './error-handler.ts';
import { LineStreams } from './line-streams.ts';

let app: FastifyInstance;
let downloads: Downloads;
let logged: string;
let closed: string[];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeApp(app);
  vi.unstubAllEnvs();
});

/** Downloads whose paths begin with the same letter belong to one account. */
async function serve(files: Record<string, () => AsyncIterable<string>>): Promise<string> {
  logged = '';
  closed = [];
  const write = (line: string) => {
    logged += line;
  };
  app = Fastify({ logger: { level: 'warn', stream: { write } } });
  app.setErrorHandler(errorHandler);
  downloads = new Downloads(new LineStreams(app));
  for (const [address, parts] of Object.entries(files)) {
    app.get(address, (_request, reply) => {
      reply.raw.once('close', () => closed.push(address));
      return downloads.send(reply, address.slice(0, 2), { fileName: 'salg æ.csv', parts: parts() });
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function ask(server: string, address: string): Socket {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

const MEGABYTE = 1024 * 1024;
/** More than the garbage that may await collection. */
const MEGABYTES = 160;
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 10 });

test('a download contains the text of its parts, under its file name', async () => {
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

test('a download is spooled in little memory while the client reads nothing, and then arrives complete', async () => {
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

test('a download is cut off and logged when it fails midway', async () => {
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

test('a download that fails before its first part is an ordinary error response, without a file name', async () => {
  const server = await serve({
    // biome-ignore lint/correctness/useYield: fails before its first part.
    '/': async function* () {
      throw new Error('straks');
    },
  });
  const response = await fetch(server);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toMatchObject({ code: 'internal' });
});

test('two downloads are spooled at a time, the others in turn; one whose client has gone is skipped', async () => {
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
  await until(() => downloads.waiting === 1);
  answers.push(fetch(`${server}/d`).then((response) => response.text()));
  await until(() => downloads.waiting === 2);
  gone.destroy();
  await until(() => closed.includes('/c'));
  expect(started).toEqual(['a', 'b']);
  permit();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'd']);
  expect(started).toEqual(['a', 'b', 'd']);
});

test('a download waits for others of its account, not for those of other accounts', async () => {
  const started: string[] = [];
  const permits = new Map<string, () => void>();
  const file = (name: string) =>
    async function* () {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      permits.set(name, resolve);
      yield name;
      await promise;
    };
  const server = await serve(
    Object.fromEntries(['a1', 'a2', 'a3', 'b1'].map((name) => [`/${name}`, file(name)])),
  );
  const answers: Promise<string>[] = [];
  for (const [waiting, name] of ['a1', 'a2', 'a3'].entries()) {
    answers.push(fetch(`${server}/${name}`).then((response) => response.text()));
    await until(() => (waiting === 0 ? started.includes(name) : downloads.waiting === waiting));
  }
  answers.push(fetch(`${server}/b1`).then((response) => response.text()));
  await until(() => started.includes('b1'));
  expect(started).toEqual(['a1', 'b1']);
  permits.get('a1')?.();
  await until(() => started.includes('a2'));
  permits.get('a2')?.();
  await until(() => started.includes('a3'));
  permits.get('a3')?.();
  permits.get('b1')?.();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(downloads.waiting).toBe(0);
});

test('a download ends when its client goes, and leaves no file behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saldo-downloads-'));
  vi.stubEnv('TMPDIR', folder);
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
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(logged).toBe('');
});

test('a download is cut off when the server stops, even if its client reads nothing before', async () => {
  let isMade = false;
  const server = await serve({
    '/': async function* () {
      for (let n = 0; n < MEGABYTES; n += 1) yield 'x'.repeat(MEGABYTE);
      isMade = true;
    },
  });
  const socket = ask(server, '/');
  await until(() => isMade);
  const closed = closeApp(app);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer = answer.slice(-100) + chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  await closed;
  // Without the last chunk the client knows that the file is incomplete.
  expect(answer).not.toMatch(/0\r\n\r\n$/);
  expect(logged).not.toContain('"level":50');
});
