import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

async function echo(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('data', (bytes) => socket.write(`${name}:${bytes}`)).on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

let first: Awaited<ReturnType<typeof echo>>;
let second: Awaited<ReturnType<typeof echo>>;
let proxy: FaultProxy;
const clients: Client[] = [];

beforeEach(async () => {
  [first, second] = await Promise.all([echo('first'), echo('second')]);
  proxy = await FaultProxy.to(first.port);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await proxy.close();
  first.server.close();
  second.server.close();
});

interface Client {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

async function client(): Promise<Client> {
  const socket = connect(proxy.port, '127.0.0.1');
  const one: Client = { socket, received: '', isClosed: false };
  socket.on('data', (bytes) => {
    one.received += String(bytes);
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      one.isClosed = true;
    });
  clients.push(one);
  await once(socket, 'connect');
  return one;
}

/** The proxy has handled earlier events when this returns. */
async function roundTrip(): Promise<void> {
  const one = await client();
  one.socket.write('ping');
  await expect.poll(() => one.received).toMatch(/ping/);
}

test('forwards bytes in both directions', async () => {
  const one = await client();
  one.socket.write('a');
  await expect.poll(() => one.received).toBe('first:a');
});

test('holds back bytes and new connections during a pause, and delivers them afterwards', async () => {
  const one = await client();
  proxy.pause();
  one.socket.write('a');
  const late = await client();
  late.socket.write('b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([one.received, late.received]).toEqual(['', '']);
  proxy.resume();
  await expect.poll(() => [one.received, late.received]).toEqual(['first:a', 'first:b']);
});

test('delivers bytes sent during a pause, although the sender has closed', async () => {
  const received: string[] = [];
  first.server.on('connection', (socket) => socket.on('data', (bytes) => received.push(String(bytes))));
  const one = await client();
  proxy.pause();
  one.socket.end('last words');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toEqual([]);
  proxy.resume();
  await expect.poll(() => received).toEqual(['last words']);
});

test('silences existing connections without closing them, while new ones work', async () => {
  const one = await client();
  await roundTrip();
  proxy.dropExisting();
  one.socket.write('lost');
  await roundTrip();
  proxy.expireDropped();
  await roundTrip();
  expect([one.received, one.isClosed]).toEqual(['', false]);
});

test('cuts and restores the line', async () => {
  const one = await client();
  await proxy.cut();
  await expect.poll(() => one.isClosed).toBe(true);
  await expect(client()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.mend();
  await roundTrip();
});

test('redirects new connections', async () => {
  const one = await client();
  one.socket.write('a');
  await expect.poll(() => one.received).toBe('first:a');
  proxy.redirect(second.port);
  const other = await client();
  other.socket.write('b');
  one.socket.write('c');
  await expect.poll(() => [one.received, other.received]).toEqual(['first:afirst:c', 'second:b']);
});
