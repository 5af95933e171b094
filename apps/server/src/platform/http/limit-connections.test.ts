import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { exemptPeers, limitConnections } from './limit-connections.ts';

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(limit: number, isExempt: (address: string) => boolean): Promise<string[]> {
  const refused: string[] = [];
  server = createServer((_request, response) => response.end());
  limitConnections(server, { limit, isExempt, onRefused: (network) => refused.push(network) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return refused;
}

async function isServed(localAddress = '127.0.0.1'): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

test('a connection beyond the limit is closed at once, and another address is served', async () => {
  const refused = await serve(2, () => false);
  expect([await isServed(), await isServed(), await isServed()]).toEqual([true, true, false]);
  expect(refused).toEqual(['127.0.0.1']);
  expect(await isServed('127.0.0.2')).toBe(true);
});

test('a closed connection makes room for the next', async () => {
  await serve(1, () => false);
  expect([await isServed(), await isServed()]).toEqual([true, false]);
  sockets[0]?.destroy();
  await vi.waitFor(async () => expect(await isServed()).toBe(true), 30_000);
});

test('an exempt address has no limit; if the limit is 0, no address has one', async () => {
  await serve(1, (address) => address === '127.0.0.1');
  expect([await isServed(), await isServed()]).toEqual([true, true]);
  server.closeAllConnections();
  server.close();
  await serve(0, () => false);
  expect([await isServed(), await isServed()]).toEqual([true, true]);
});

test.each<[false | number | string, string, boolean]>([
  [false, '127.0.0.1', true],
  [false, '::ffff:127.0.0.1', true],
  [false, '::1', true],
  [false, '10.0.0.10', false],
  [false, '2001:db8::1', false],
  ['10.0.0.10', '10.0.0.10', true],
  ['10.0.0.10', '::ffff:10.0.0.10', true],
  ['10.0.0.10', '10.0.0.11', false],
  [1, '203.0.113.7', true],
])('with TRUST_PROXY=%j, %s is exempt: %j', (trustProxy, address, expected) => {
  expect(exemptPeers({ publicUrl: new URL('http://saldo.example'), trustProxy })(address)).toBe(expected);
});

test('with an https PUBLIC_URL and no TRUST_PROXY every peer is exempt, because it is a proxy', () => {
  const publicUrl = new URL('https://saldo.example');
  expect(exemptPeers({ publicUrl, trustProxy: false })('10.0.0.10')).toBe(true);
  expect(exemptPeers({ publicUrl, trustProxy: '10.0.0.10' })('10.0.0.11')).toBe(false);
});
