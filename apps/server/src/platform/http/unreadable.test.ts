import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { answerUnreadable } from './unreadable.ts';

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await TestApi.start();
  port = Number(new URL(await api.listen()).port);
});
afterAll(() => api.stop());

async function exchange(sent: string, to = port): Promise<{ head: string[]; body: string }> {
  const socket = connect(to, '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  // The server may close while the client still writes.
  socket.on('error', () => undefined);
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { head: head.split('\r\n'), body };
}

describe('a request that the HTTP parser refuses', () => {
  test.each([
    ['a greeting', 'EHLO saldo\r\n\r\n'],
    ['a TLS handshake', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsens\r\n\r\n'],
    [
      'two lengths',
      'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'a length and a chunked body',
      'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is answered as every other error, and the connection ends', async (_what, sent) => {
    const { head, body } = await exchange(sent);
    expect(head[0]).toBe('HTTP/1.1 400 Error');
    expect(head).toContain('Connection: close');
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    expect(head).toContain('Cache-Control: no-store');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toEqual({ code: 'malformed', message: 'Forespørgslen kunne ikke læses.' });
  });

  test('headers of 17 KB are refused as too large', async () => {
    const { head, body } = await exchange(
      `GET / HTTP/1.1\r\nHost: x\r\nX-Lang: ${'a'.repeat(17 * 1024)}\r\n\r\n`,
    );
    expect(head[0]).toBe('HTTP/1.1 413 Error');
    expect(JSON.parse(body).code).toBe('payload_too_large');
  });

  test('the server keeps serving', async () => {
    const { head } = await exchange('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(head[0]).toBe('HTTP/1.1 200 OK');
  });
});

/** Passes an error to `answerUnreadable` directly, because Node raises a time-out only after half a minute. */
async function responseTo(code: string, before: (socket: Socket) => void = () => undefined) {
  const server = createServer((socket) => {
    before(socket);
    answerUnreadable(Object.assign(new Error(code), { code }), socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await exchange('GET /', (server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test('a request that arrives too slowly is refused as such', async () => {
  const { head, body } = await responseTo('ERR_HTTP_REQUEST_TIMEOUT');
  expect(head[0]).toBe('HTTP/1.1 408 Error');
  expect(JSON.parse(body)).toEqual({
    code: 'too_slow',
    message: 'Forespørgslen tog for lang tid. Prøv igen.',
  });
});

describe('a client that is too slow with its headers loses its connection', () => {
  test.each([
    ['while it keeps sending and reads the response', true],
    ['while it keeps sending and reads nothing', false],
  ])('%s', async (_when, reads) => {
    const server = createHttpServer({
      headersTimeout: 50,
      requestTimeout: 50,
      connectionsCheckingInterval: 20,
    });
    server.on('clientError', answerUnreadable);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    // Keeps the client's half of the connection open after the server has closed its own.
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined);
    if (reads) client.resume();
    client.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await once(server, 'connection');
    const drip = setInterval(() => client.write('a'), 10);
    try {
      await vi.waitFor(async () => {
        const open = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
        expect(open).toBe(0);
      }, 30_000);
    } finally {
      clearInterval(drip);
      client.destroy();
      server.close();
    }
  });
});

test('nothing is written to a closed connection', async () => {
  expect(await responseTo('ECONNRESET')).toEqual({ head: [''], body: '' });
  expect(await responseTo('HPE_INVALID_METHOD', (socket) => socket.destroy())).toEqual({
    head: [''],
    body: '',
  });
});
