import type { Role } from '@saldo/contract/endpoint';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const RETURN_ADDRESS = 'https://butik.eksempel.dk/login?fra=saldo&q=a%20b#/ind';

let api: TestApi;
let connectionId: number;
let customerId: number;
let employeeId: number;
let operator: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  connectionId = await api.make.connection({ returnAddress: RETURN_ADDRESS });
  customerId = await api.make.customer({ connectionId });
  const passwordHash = await api.make.hash('et-godt-kodeord');
  employeeId = (await api.make.employee({ customerId, passwordHash })).id;
  operator = await api.operator();
  administrator = await api.administrator(customerId);
});

const open = (userId: number | string, as?: SignedIn, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: `/api/webshop-redirect?userId=${userId}`,
    headers: { 'sec-fetch-site': 'same-origin', ...as?.headers, ...headers },
  });
type Response = Awaited<ReturnType<typeof open>>;
const codeOf = (response: Response) => new URL(String(response.headers.location)).searchParams.get('code');
const loginCodes = () =>
  api.services.db.selectFrom('loginCode').selectAll().where('employeeId', '=', employeeId).execute();

async function expectMessagePage(response: Response, status: number, message: string): Promise<void> {
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
  expect(response.body).toContain('<h1>Webshoppen kunne ikke åbnes</h1>');
  expect(response.body).toContain(message);
  expect(response.headers.location).toBeUndefined();
  expect(await loginCodes()).toEqual([]);
}

describe('Log ind', () => {
  test.each<Role>(['Admin', 'Customer'])('opens the webshop as an employee for %s', async (role) => {
    const as = role === 'Admin' ? operator : administrator;
    const response = await open(employeeId, as);
    expect(response.statusCode).toBe(303);
    const code = codeOf(response);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(response.headers.location).toBe(
      `https://butik.eksempel.dk/login?fra=saldo&q=a%20b&code=${code}#/ind`,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('origin');

    const webshop = await api.webshop(connectionId);
    const body = { code: code ?? '' };
    const { data } = await api.call(webshopEndpoints.redeemHandover, { as: webshop, body });
    const { name, email } = await api.services.db
      .selectFrom('account')
      .select(['name', 'email'])
      .where('id', '=', as.accountId)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ id: employeeId, actor: { name, email } });
  });

  test('writes an audit event with the actor and the employee, without the code', async () => {
    const code = codeOf(await open(employeeId, administrator));
    const events = await api.services.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', '=', 'employee.open_webshop')
      .where('subjectId', '=', BigInt(employeeId))
      .execute();
    expect(events).toMatchObject([{ actorAccountId: administrator.accountId, customerId, changes: {} }]);
    expect(JSON.stringify(events[0]?.changes)).not.toContain(code);
  });

  test('appends the code to an address without a query', async () => {
    const { db } = api.services;
    const returnAddress = 'http://127.0.0.1:3100';
    await db.updateTable('connection').set({ returnAddress }).where('id', '=', connectionId).execute();
    const { headers } = await open(employeeId, operator);
    expect(headers.location).toMatch(/^http:\/\/127\.0\.0\.1:3100\/\?code=[\w-]{43}$/);
  });

  test.each(['same-origin', 'none'])('accepts a request with sec-fetch-site %s', async (site) => {
    expect((await open(employeeId, operator, { 'sec-fetch-site': site })).statusCode).toBe(303);
  });

  test('redirects to the sign-in without a session', async () => {
    const response = await open(employeeId);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
    expect(await loginCodes()).toEqual([]);
    const webshop = await api.webshop(connectionId);
    expect((await open(employeeId, webshop)).headers.location).toBe('/login');
  });
});

describe('confirming a code for the browser of a webshop', () => {
  const state = 'S'.repeat(43);
  const confirm = (code: string | null, as?: SignedIn, given = state) =>
    api.app.inject({
      url: `/api/webshop-redirect/confirm?${new URLSearchParams({ code: code ?? '', state: given })}`,
      headers: { ...as?.headers, 'sec-fetch-site': 'cross-site' },
    });

  test('returns code and state to the webshop, and the code stays valid', async () => {
    const code = codeOf(await open(employeeId, administrator));
    const { statusCode, headers } = await confirm(code, administrator);
    expect([statusCode, headers.location]).toEqual([
      303,
      `https://butik.eksempel.dk/login?fra=saldo&q=a%20b&code=${code}&state=${state}#/ind`,
    ]);
    expect(headers['referrer-policy']).toBe('origin');
    const body = { code: code ?? '' };
    const as = await api.webshop(connectionId);
    expect((await api.call(webshopEndpoints.redeemHandover, { as, body })).status).toBe(200);
    expect((await confirm(code, administrator)).statusCode).toBe(404);
  });

  test('refuses the code of another session, an old one, and a browser without a session', async () => {
    const code = codeOf(await open(employeeId, administrator));
    const elsewhere = await api.signInAs(administrator.accountId);
    for (const as of [operator, elsewhere]) {
      const response = await confirm(code, as);
      expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
    }
    expect((await confirm(code)).headers.location).toBe('/login');
    expect((await confirm(code, administrator, 'kort')).statusCode).toBe(400);
    await api.services.db
      .updateTable('loginCode')
      .set({ expiresAt: new Date(0) })
      .where('employeeId', '=', employeeId)
      .execute();
    expect((await confirm(code, administrator)).statusCode).toBe(404);
  });
});

describe('Log ind as a form', () => {
  const post = (
    as: SignedIn | undefined,
    xsrf: string | undefined,
    userId: number | string = employeeId,
    account = '',
  ) =>
    api.app.inject({
      method: 'POST',
      url: `/api/webshop-redirect?userId=${userId}`,
      headers: {
        ...as?.headers,
        'x-xsrf-token': '',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: xsrf === undefined ? '' : new URLSearchParams({ xsrf, account }).toString(),
    });

  test('answers with a page that leads on to the webshop, because a form may not be redirected to another origin', async () => {
    const response = await post(administrator, administrator.headers['x-xsrf-token']);
    expect(response.statusCode).toBe(200);
    const [, url = ''] = /<meta http-equiv="refresh" content="0;url=([^"]*)">/.exec(response.body) ?? [];
    expect(response.body).toContain(`<a href="${url}">gå til webshoppen</a>`);
    const code = new URL(url.replaceAll('&amp;', '&')).searchParams.get('code') ?? '';
    expect(response.headers['referrer-policy']).toBe('origin');
    const as = await api.webshop(connectionId);
    expect((await api.call(webshopEndpoints.redeemHandover, { as, body: { code } })).status).toBe(200);
  });

  test('needs the XSRF token of the session', async () => {
    for (const token of [undefined, '', operator.headers['x-xsrf-token']]) {
      await expectMessagePage(await post(administrator, token), 403, 'Siden er for gammel.');
    }
  });

  test('is refused for the account of a page that another account has replaced', async () => {
    const token = administrator.headers['x-xsrf-token'];
    const accountOf = ({ accountId }: SignedIn) => String(accountId);
    const refused = await post(administrator, token, employeeId, accountOf(operator));
    await expectMessagePage(refused, 409, 'Der er ikke sket noget.');
    expect((await post(administrator, token, employeeId, accountOf(administrator))).statusCode).toBe(200);
  });

  test('shows the same errors as the link', async () => {
    const token = administrator.headers['x-xsrf-token'];
    await expectMessagePage(await post(administrator, token, 'x'), 400, 'Adressen er ikke gyldig.');
    await expectMessagePage(await post(administrator, token, 900_000_001), 404, 'Medarbejderen findes ikke.');
    const response = await post(undefined, undefined);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
  });
});

describe('an error page is shown', () => {
  test.each(['cross-site', 'same-site'])('when the request is %s', async (site) => {
    const response = await open(employeeId, operator, { 'sec-fetch-site': site });
    await expectMessagePage(response, 403, 'Webshoppen kan kun åbnes fra Saldo.');
  });

  test('when the role has no access', async () => {
    const stranger = await api.signInAs(await api.make.account({ role: 'Auditor' }));
    await expectMessagePage(await open(employeeId, stranger), 403, 'Du har ikke adgang.');
  });

  test("when the employee is missing or another customer's, which cannot be told apart", async () => {
    const neighbour = await api.administrator(await api.make.customer({ connectionId }));
    const [foreign, missing] = [await open(employeeId, neighbour), await open(900_000_001, neighbour)];
    await expectMessagePage(foreign, 404, 'Medarbejderen findes ikke.');
    const withoutNonce = ({ body }: Response) => body.replace(/nonce="[\w-]+"/, '');
    expect([foreign.statusCode, withoutNonce(foreign)]).toEqual([404, withoutNonce(missing)]);
  });

  test('when the employee has no password', async () => {
    const { id } = await api.make.employee({ customerId });
    await expectMessagePage(
      await open(id, administrator),
      409,
      'Medarbejderen kan ikke logge ind. Vælg først et kodeord via Rediger.',
    );
  });

  test('when the connection has no return address', async () => {
    const { db } = api.services;
    const silent = db.updateTable('connection').set({ returnAddress: null });
    await silent.where('id', '=', connectionId).execute();
    await expectMessagePage(await open(employeeId, operator), 409, 'den mangler en adresse til login');
  });

  test.each(['', 'x', '-1', '0', '1.5', '9999999999', '1&userId=2', '1&ukendt=1', '%00'])(
    'when the address is wrong: userId=%s',
    async (userId) => {
      await expectMessagePage(await open(userId, operator), 400, 'Adressen er ikke gyldig.');
    },
  );

  test('when webshops are opened too often', async () => {
    const answers: Response[] = [];
    for (let n = 0; n < 61; n += 1) answers.push(await open(900_000_001, operator));
    const last = answers.at(-1) as Response;
    await expectMessagePage(last, 429, 'Webshoppen er åbnet for mange gange på kort tid.');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array<number>(60).fill(404));
  });

  test('with a policy that allows the style of the page, but no script', async () => {
    const response = await open('x', operator);
    const [, nonce] = /<style nonce="([\w-]{22})">/.exec(response.body) ?? [];
    expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(response.body).not.toMatch(/<script|style=|onclick/);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

test('a HEAD request creates no code', async () => {
  const url = `/api/webshop-redirect?userId=${employeeId}`;
  const response = await api.app.inject({ method: 'HEAD', url, headers: operator.headers });
  expect(response.statusCode).toBe(404);
  expect(await loginCodes()).toEqual([]);
});
