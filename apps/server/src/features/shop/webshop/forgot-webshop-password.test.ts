import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { startForgottenWebshopPasswords } from './forgot-webshop-password.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  await startForgottenWebshopPasswords(api.services);
});
afterAll(() => api.stop());

async function connected() {
  const connectionId = await api.make.connection();
  const customerId = await api.make.customer({ connectionId });
  return { customerId, webshop: await api.webshop(connectionId) };
}
const mailsTo = (email: string) =>
  api.services.db.selectFrom('mail').select('kind').where('recipient', '=', email).execute();
const arrives = (email: string) =>
  vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { interval: 20, timeout: 30_000 });

test('mails an employee of the webshop a link, and nothing to others', async () => {
  const { customerId, webshop } = await connected();
  const email = `glemsom-${api.make.next()}@eksempel.dk`;
  await api.make.employee({ customerId, email });
  const elsewhere = `andetsteds-${api.make.next()}@eksempel.dk`;
  await api.make.employee({ email: elsewhere });
  const forgot = (address: string) =>
    api.call(webshopEndpoints.forgotWebshopPassword, { as: webshop, body: { email: address } });
  const answers = [
    await forgot(elsewhere),
    await forgot('ukendt@eksempel.dk'),
    await forgot(email.toUpperCase()),
  ];
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [204, undefined]));
  await arrives(email);
  expect(await mailsTo(email)).toEqual([{ kind: 'forgotten-webshop-password' }]);
  expect(await mailsTo(elsewhere)).toEqual([]);
  const { code } = await api.mailTo(email);
  const body = { code: code ?? '', password: 'mit-eget-valgte' };
  const chosen = await api.call(passwordLinkEndpoints.choosePassword, { as: api.anonymous(), body });
  expect(chosen.data.kind).toBe('employee');
  const login = await api.call(webshopEndpoints.webshopLogin, {
    as: webshop,
    body: { email, password: 'mit-eget-valgte' },
  });
  expect(login.status).toBe(200);
});

test('limits requests for an address, known or not', async () => {
  const { webshop } = await connected();
  const forgot = () =>
    api.call(webshopEndpoints.forgotWebshopPassword, { as: webshop, body: { email: 'x@eksempel.dk' } });
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await forgot()).status).toBe(204);
  const refused = await forgot();
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
});
