import { customerEndpoints } from '@saldo/contract/customers';
import { employeeImportEndpoints } from '@saldo/contract/employee-import';
import { employeeEndpoints } from '@saldo/contract/employees';
import { webshopEndpoints } from '@saldo/contract/webshop';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { up } from '../../../../migrations/0015-danish-mail-domains.ts';
import { draftBatchFromFile } from '../../../../test-support/amount-batches.ts';
import { draftUpdate, rowsOfUpdate } from '../../../../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestBrowser } from '../../../../test-support/test-browser.ts';
import { TestMailServer } from '../../../../test-support/test-mail-server.ts';
import { required } from '../../../platform/errors.ts';

const PASSWORD = 'tre-blå-cykler';
const DOMAIN = 'bager-jørgensen.example';
const ENCODED = 'xn--bager-jrgensen-wqb.example';
/** The ways to write an address that are one address. */
const spellings = (name: string) =>
  [DOMAIN, DOMAIN.toUpperCase(), DOMAIN.normalize('NFD'), ENCODED].map((domain) => `${name}@${domain}`);

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let connectionId: number;
beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  connectionId = await api.make.connection();
  customerId = await api.make.customer({ connectionId });
});
afterAll(() => api.stop());

const createEmployee = (email: string) =>
  api.call(employeeEndpoints.createEmployee, {
    as: operator,
    body: { firstName: 'Bo', lastName: 'Bager', email, password: PASSWORD, customerId },
  });

test('an employee has one such address, however it is written, and signs in to the webshop with it', async () => {
  const { data } = await createEmployee(`kontakt@${ENCODED}`);
  expect(data.email).toBe(`kontakt@${DOMAIN}`);
  const shop = await api.webshop(connectionId);
  for (const email of spellings('kontakt')) {
    expect((await createEmployee(email)).error.code).toBe('email_in_use');
    const answer = await api.call(webshopEndpoints.webshopLogin, {
      as: shop,
      body: { email, password: PASSWORD },
    });
    expect(answer.data).toMatchObject({ id: data.id, email: `kontakt@${DOMAIN}` });
  }
});

test('an account signs in with each way to write its address', async () => {
  await api.make.account({ role: 'administrator', customerId, email: `login@${DOMAIN}`, password: PASSWORD });
  for (const email of spellings('login')) {
    expect((await new TestBrowser(api).signIn(email, PASSWORD)).statusCode).toBe(200);
  }
});

test('files find an employee by each way to write its address', async () => {
  const { data } = await createEmployee(`fil@${DOMAIN}`);
  const as = await api.administrator(customerId);
  for (const email of spellings('fil')) {
    const draft = (await draftBatchFromFile(api, as, [{ email, amount: 10 }])).data;
    expect([draft.employees, draft.refused]).toEqual([1, []]);
    const update = (await draftUpdate(api, as, `e-mail;fornavn\n${email};Bodil`)).data;
    const rows = await rowsOfUpdate(api, as, update.id, { kind: 'changed' });
    expect(rows.map(({ employeeId }) => employeeId)).toEqual([data.id]);
  }
  const imported = await api.call(employeeImportEndpoints.importEmployees, {
    as: operator,
    body: {
      customerId,
      rows: [{ firstName: 'Ib', lastName: 'Bager', email: `import@${ENCODED}`, password: PASSWORD }],
    } as never,
  });
  expect(imported.status).toBe(200);
  const { rows } = await sql<{
    email: string;
  }>`select email from employee where email like 'import@%'`.execute(api.services.db);
  expect(rows).toEqual([{ email: `import@${DOMAIN}` }]);
});

test('recipients are stored once, and mails are sent to the encoded domain', async () => {
  const as = await api.administrator(customerId);
  const set = await api.call(customerEndpoints.setOwnEmailAddresses, { as, body: spellings('ordre') });
  expect(set.data).toEqual([`ordre@${DOMAIN}`]);

  const { data } = await createEmployee(`velkommen@${DOMAIN}`);
  const params = { id: String(data.id) };
  const welcome = await api.call(employeeEndpoints.sendEmployeeWelcome, { as: operator, params });
  expect(welcome.data.email).toBe(`velkommen@${DOMAIN}`);
  const smtp = await TestMailServer.start();
  await api.sendMails(smtp.url);
  // The mail server of the test shows decoded domains, as mail programs do.
  const received = await vi.waitFor(
    () =>
      required(
        smtp.received.find(({ to }) => to.includes(`velkommen@${DOMAIN}`)),
        'not received yet',
      ),
    30_000,
  );
  expect(received.headers.get('to')).toEqual([`velkommen@${ENCODED}`]);
  await smtp.stop();
});

test('addresses that version 0.2 accepted in their encoded form are rewritten', async () => {
  const company = await api.make.customer({ emailAddresses: ['a@firma.dk', 'b@firma.dk'] });
  const { id } = await api.make.employee({ customerId: company });
  const accountId = await api.make.account({
    role: 'administrator',
    customerId: company,
    password: PASSWORD,
  });
  const old = {
    employee: `E@${ENCODED.toUpperCase()}`,
    account: `k@${ENCODED}`,
    other: 'x@xn--80ak6aa92e.example',
  };
  const owner = api.database.owner;
  await sql`update employee set email = ${old.employee} where id = ${id}`.execute(owner);
  await sql`update account set email = ${old.account} where id = ${accountId}`.execute(owner);
  await sql`
    update customer set email = ${old.other}, email_addresses = array['a@firma.dk', ${old.account}]
    where id = ${company}`.execute(owner);
  // Untyped, because a migration sees the tables of its time.
  await up(owner as unknown as Kysely<unknown>);
  const { rows } = await sql`
    select employee.email, account.email as account, customer.email as other, customer.email_addresses as "emailAddresses"
    from employee join customer on customer.id = employee.customer_id join account on account.id = ${accountId}
    where employee.id = ${id}`.execute(owner);
  expect(rows).toEqual([
    {
      email: `E@${DOMAIN}`,
      account: `k@${DOMAIN}`,
      other: old.other,
      emailAddresses: ['a@firma.dk', `k@${DOMAIN}`],
    },
  ]);
});
