import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { createLog } from '../logging/logger.ts';

const lines: string[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ log: createLog('warn', { write: (line) => lines.push(line) }) });
});
afterAll(() => api.stop());
beforeEach(() => {
  lines.length = 0;
});

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' };
  const response = await api.app.inject({ method: 'POST', url: '/api/csp-reports', headers, payload });
  return response.statusCode;
};
const report = (directive: string, rest = {}) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, ...rest } });

test('reports are logged without secrets in addresses, one line a minute for each directive', async () => {
  const script = report('script-src', {
    'blocked-uri': 'https://ond.example/x.js?token=hemmeligt',
    'document-uri': 'https://saldo.eksempel.dk/customers/7?search=Bo#kode',
    'line-number': 12,
  });
  for (let n = 0; n < 20; n += 1) expect(await send(script)).toBe(204);
  expect(await send(report('img-src', { 'blocked-uri': 'data' }))).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      directive: 'script-src',
      blocked: 'https://ond.example',
      page: '/customers/7',
      line: 12,
    }),
    expect.objectContaining({ directive: 'img-src', blocked: 'data', page: '' }),
  ]);
});

test('unknown directives do not fill the log', async () => {
  for (let n = 0; n < 20; n += 1) expect(await send(report(`opdigtet-${n}`))).toBe(204);
  expect(lines).toHaveLength(1);
});

test.each(['', '{', '[]', 'null', '{"csp-report":1}', '\ud800'])('%j is refused', async (payload) => {
  expect(await send(payload)).toBe(400);
  expect(lines).toEqual([]);
});

test('a long report is refused', async () => {
  expect(await send(report('script-src', { 'blocked-uri': 'x'.repeat(17 * 1024) }))).toBe(413);
});
