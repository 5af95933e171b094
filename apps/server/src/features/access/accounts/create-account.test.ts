import { administratorEndpoints } from '@saldo/contract/administrators';
import { mailEndpoints } from '@saldo/contract/mails';
import { operatorEndpoints } from '@saldo/contract/operators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';

const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let as: SignedIn;
beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

type Body = { name: string; email: string; password: string | null };

const kinds = {
  administrator: async (body: Body) => {
    const id = await api.make.customer({ companyName: 'Ærø Bageri' });
    const params = { id: String(id) };
    return api.call(administratorEndpoints.createAdministrator, { as, params, body });
  },
  operator: (body: Body) => api.call(operatorEndpoints.createOperator, { as, body }),
};

const mails = async (email: string) =>
  (await api.call(mailEndpoints.listMails, { as, query: { search: email } })).data;
const choose = (code: string | null) =>
  api.call(passwordLinkEndpoints.choosePassword, {
    as: api.anonymous(),
    body: { code: code ?? '', password: PASSWORD },
  });

test.each(['administrator', 'operator'] as const)(
  'an %s without a password gets a link to choose one, which can be sent again until then',
  async (role) => {
    const body = { name: 'Åse Ørsted', email: `${role}${api.make.next()}@eksempel.dk`, password: null };
    const created = await kinds[role](body);
    expect([created.status, created.data.email]).toEqual([201, body.email]);
    const browser = () => new TestBrowser(api).signIn(body.email, PASSWORD);
    expect((await browser()).statusCode).toBe(401);
    const [mail] = await mails(body.email);
    expect(mail).toMatchObject({ kind: `${role}-welcome`, recipient: body.email, state: 'queued' });
    const resend = () => api.call(mailEndpoints.resendMail, { as, params: { id: String(mail?.id) } });
    expect((await resend()).status).toBe(200);

    const { code } = await api.mailTo(body.email);
    expect((await choose(code)).status).toBe(200);
    expect((await browser()).statusCode).toBe(200);
    const { status, error } = await resend();
    expect([status, error.code]).toEqual([409, 'welcome_needs_password']);
    expect(error.message).toMatch(/^(Administratoren|Operatøren) har selv valgt sit kodeord/);
  },
);

test('an account with a password gets no mail', async () => {
  const body = { name: 'Åse', email: `stille${api.make.next()}@eksempel.dk`, password: PASSWORD };
  expect((await kinds.operator(body)).status).toBe(201);
  expect(await mails(body.email)).toEqual([]);
});
