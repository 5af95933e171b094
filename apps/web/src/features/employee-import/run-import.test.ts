import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CONNECTION } from '../../api/client/errors.ts';
import type { ImportLine } from './import-line.ts';
import { type RowResult, runImport } from './run-import.ts';

const rowsOf = (count: number): ImportLine[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    firstName: 'Bo',
    lastName: `B${index}`,
    email: `bo${index}@eksempel.dk`,
    password: 'mit-kodeord',
  }));

interface Sent {
  path: string;
  body: { lastName?: string; rows?: { lastName: string }[] };
}

function stubServer(answer: (sent: Sent, init: RequestInit) => Promise<Response> | Response) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = { path, body: JSON.parse(String(init.body)) };
    sent.push(call);
    return answer(call, init);
  });
  return sent;
}
const created = () => Response.json({ id: 7 }, { status: 201 });
const taken = () =>
  Response.json({ message: 'E-mailen er allerede i brug.', code: 'email_in_use' }, { status: 409 });

async function run(
  rows: ImportLine[],
  options: { firstRow?: number; isResumed?: boolean; stopAfter?: number } = {},
) {
  const { firstRow = 0, isResumed = false, stopAfter = Number.POSITIVE_INFINITY } = options;
  const controller = new AbortController();
  const results: RowResult[] = [];
  const end = await runImport({
    rows,
    customerId: undefined,
    firstRow,
    isResumed,
    signal: controller.signal,
    onResult: (result) => {
      results.push(result);
      if (results.length === stopAfter) controller.abort();
    },
  });
  return { end, results };
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('up to 50 rows', () => {
  it('makes one call per row, 200 ms apart, and continues after a refusal', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    const sent = stubServer((call) => {
      times.push(Date.now());
      return call.body.lastName === 'B1' ? taken() : created();
    });
    const running = run(rowsOf(3));
    await vi.runAllTimersAsync();
    const { end, results } = await running;
    expect(end).toEqual({ how: 'done' });
    expect(results).toEqual([
      { created: true, id: 7 },
      { created: false, message: 'E-mailen er allerede i brug.' },
      { created: true, id: 7 },
    ]);
    expect(sent.map(({ path }) => path)).toEqual(['/api/employees', '/api/employees', '/api/employees']);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 200, 400]);
    expect(sent[0]?.body).toEqual({
      firstName: 'Bo',
      lastName: 'B0',
      email: 'bo0@eksempel.dk',
      password: 'mit-kodeord',
    });
  });

  it('stops when the connection is lost, and can be resumed', async () => {
    let isGone = false;
    const sent = stubServer((call) => {
      if (call.body.lastName === 'B1' && !isGone) {
        isGone = true;
        throw new TypeError('Failed to fetch');
      }
      return call.body.lastName === 'B0' ? created() : taken();
    });
    const first = await run(rowsOf(3));
    expect(first).toEqual({
      end: { how: 'broken', message: NO_CONNECTION },
      results: [{ created: true, id: 7 }],
    });
    const second = await run(rowsOf(3), { firstRow: 1, isResumed: true });
    expect(sent.map(({ body }) => body.lastName)).toEqual(['B0', 'B1', 'B1', 'B2']);
    expect(second.results).toEqual([
      {
        created: false,
        message: expect.stringContaining('kan være blevet oprettet, før importen blev afbrudt'),
      },
      { created: false, message: 'E-mailen er allerede i brug.' },
    ]);
  });

  it('repeats a row after the pause that the server asks for, counts it as failed after four tries, and goes on', async () => {
    vi.useFakeTimers();
    const times: [string | undefined, number][] = [];
    const busy = (status: number, headers = {}) =>
      Response.json({ message: 'For mange.', code: 'rate_limited' }, { status, headers });
    const started = Date.now();
    stubServer(({ body: { lastName } }) => {
      times.push([lastName, Date.now() - started]);
      if (lastName === 'B1') return times.length < 3 ? busy(503, { 'Retry-After': '7' }) : created();
      return lastName === 'B2' ? busy(429) : created();
    });
    const running = run(rowsOf(4));
    await vi.runAllTimersAsync();
    expect(await running).toEqual({
      end: { how: 'done' },
      results: [
        { created: true, id: 7 },
        { created: true, id: 7 },
        { created: false, message: 'For mange.' },
        { created: true, id: 7 },
      ],
    });
    expect(times).toEqual([
      ['B0', 0],
      ['B1', 200],
      ['B1', 7_200],
      ['B2', 7_400],
      ['B2', 9_400],
      ['B2', 11_400],
      ['B2', 13_400],
      ['B3', 13_600],
    ]);
  });

  it.each([502, 504])('stops at a %i of a proxy, because the row may exist', async (status) => {
    stubServer(({ body: { lastName } }) => (lastName === 'B1' ? new Response(null, { status }) : created()));
    const { end, results } = await run(rowsOf(3));
    expect(end.how).toBe('broken');
    expect(results).toEqual([{ created: true, id: 7 }]);
  });

  it('counts a row as failed at once when the server asks for a pause of an hour', async () => {
    const headers = { 'Retry-After': '3600' };
    stubServer(() =>
      Response.json({ message: 'For mange.', code: 'rate_limited' }, { status: 429, headers }),
    );
    expect(await run(rowsOf(1))).toEqual({
      end: { how: 'done' },
      results: [{ created: false, message: 'For mange.' }],
    });
  });

  it.each([
    ['a response that is not JSON', () => new Response('not JSON', { status: 201 })],
    [
      'an error without a body',
      () => new Response(null, { status: 500, statusText: 'Internal Server Error' }),
    ],
  ])('shows Ukendt fejl for %s', async (_, answer) => {
    stubServer(answer);
    expect((await run(rowsOf(1))).results).toEqual([{ created: false, message: 'Ukendt fejl' }]);
  });

  it('can be stopped between two rows', async () => {
    const sent = stubServer(created);
    const { end, results } = await run(rowsOf(5), { stopAfter: 2 });
    expect(end).toEqual({ how: 'stopped' });
    expect(results).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });
});

describe('above 50 rows', () => {
  const lines = (...texts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      }),
    );

  it('makes one call, and reads its lines from chunks of any size', async () => {
    const sent = stubServer(() =>
      lines(
        '{"status":"created","row":0,"id":7}\n{"status":"fai',
        'led","row":1,"message":"Nej"}\n{"status":"done","created":1,"failed":1}\n',
      ),
    );
    const { end, results } = await run(rowsOf(51));
    expect(end).toEqual({ how: 'done' });
    expect(results).toEqual([
      { created: true, id: 7 },
      { created: false, message: 'Nej' },
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe('/api/employees/import');
    expect(sent[0]?.body.rows).toHaveLength(51);
  });

  it.each([
    ['between two lines', '{"status":"created","row":0,"id":7}\n'],
    ['inside a line', '{"status":"created","row":0,"id":7}\n{"status":"crea'],
  ])('reports a lost connection when the response ends early, %s', async (_, text) => {
    stubServer(() => lines(text));
    expect(await run(rowsOf(51))).toEqual({
      end: { how: 'broken', message: NO_CONNECTION },
      results: [{ created: true, id: 7 }],
    });
  });

  it('reports an interruption when the server stops', async () => {
    stubServer(() => lines('{"status":"created","row":0,"id":7}\n{"status":"interrupted"}\n'));
    expect(await run(rowsOf(51))).toEqual({
      end: { how: 'broken', message: 'Importen blev afbrudt, fordi serveren blev genstartet.' },
      results: [{ created: true, id: 7 }],
    });
  });

  it('sends only the remaining rows when resumed', async () => {
    const sent = stubServer(() => lines('{"status":"done","created":0,"failed":0}\n'));
    await run(rowsOf(60), { firstRow: 55, isResumed: true });
    expect(sent[0]?.body.rows?.map(({ lastName }) => lastName)).toEqual(['B55', 'B56', 'B57', 'B58', 'B59']);
  });

  it('repeats a call that the server has no room for', async () => {
    vi.useFakeTimers();
    const sent = stubServer(() =>
      sent.length === 1
        ? new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
        : lines('{"status":"created","row":0,"id":7}\n{"status":"done","created":1,"failed":0}\n'),
    );
    const running = run(rowsOf(51));
    await vi.runAllTimersAsync();
    expect(await running).toEqual({ end: { how: 'done' }, results: [{ created: true, id: 7 }] });
    expect(sent).toHaveLength(2);
  });

  it('is not repeated after a 504 of a proxy, because its rows may exist', async () => {
    const sent = stubServer(() => new Response(null, { status: 504 }));
    expect((await run(rowsOf(51))).end.how).toBe('broken');
    expect(sent).toHaveLength(1);
  });

  it('reports the message of a refused call', async () => {
    stubServer(() =>
      Response.json({ message: 'Indholdet er for stort.', code: 'payload_too_large' }, { status: 413 }),
    );
    expect((await run(rowsOf(51))).end).toEqual({ how: 'broken', message: 'Indholdet er for stort.' });
  });

  it('closes the stream when stopped', async () => {
    let closed = false;
    stubServer(
      (_call, { signal }) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"status":"created","row":0,"id":7}\n'));
              signal?.addEventListener('abort', () => {
                closed = true;
                controller.error(signal.reason);
              });
            },
          }),
        ),
    );
    expect(await run(rowsOf(51), { stopAfter: 1 })).toEqual({
      end: { how: 'stopped' },
      results: [{ created: true, id: 7 }],
    });
    expect(closed).toBe(true);
  });
});
