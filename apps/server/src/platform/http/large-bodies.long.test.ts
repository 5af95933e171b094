import { once } from 'node:events';
import { connect } from 'node:net';
import { employeeUpdateEndpoints } from '@saldo/contract/employee-updates';
import { expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';

const { draftEmployeeUpdate } = employeeUpdateEndpoints;

test('a large body that waits too long for another of its company is 429, and its connection goes on', async () => {
  const api = await TestApi.start();
  const port = Number(new URL(await api.listen()).port);
  const as = await api.administrator(await api.make.customer());
  const head = (length: number) =>
    Object.entries({
      ...as.headers,
      host: '127.0.0.1:3000',
      'content-type': 'application/json',
      'content-length': `${length}\r\n\r\n`,
    })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');
  const first = connect(port, '127.0.0.1');
  const arrived = once(api.app.server, 'request');
  first.write(`POST ${draftEmployeeUpdate.path} HTTP/1.1\r\n${head(1_000_000)}{`);
  await arrived;

  const second = connect(port, '127.0.0.1');
  let answers = '';
  second.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const body = `{"columns":["email"],"lines":[${' '.repeat(4_000_000)}]}`;
  second.write(`POST ${draftEmployeeUpdate.path} HTTP/1.1\r\n${head(body.length)}${body}`);
  second.write(`GET /health/live HTTP/1.1\r\nhost: 127.0.0.1:3000\r\nconnection: close\r\n\r\n`);
  await once(second, 'close');
  expect(answers).toMatch(/^HTTP\/1.1 429 .*^retry-after: 5\r$.*allerede ved at sende.*HTTP\/1.1 200 OK/ms);
  const throttled = api.services.db
    .selectFrom('securityEvent')
    .select('kind')
    .where('accountId', '=', as.accountId);
  expect((await throttled.execute()).map(({ kind }) => kind)).toContain('throttled');
  first.destroy();
  await api.stop();
});
