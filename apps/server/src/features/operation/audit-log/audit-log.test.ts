import { administratorEndpoints } from '@saldo/contract/administrators';
import { auditEndpoints } from '@saldo/contract/audit-log';
import type { AuditAction } from '@saldo/contract/audit-words';
import { creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import type { RequestOf } from '@saldo/contract/endpoint';
import { mailEndpoints } from '@saldo/contract/mails';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyUpdate, linesOfScene, startUpdateScene } from '../../../../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { audit } from '../../../platform/audit/audit.ts';

const { listAuditEvents } = auditEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

type Query = RequestOf<typeof listAuditEvents>['query'];
const list = (query: Query = {}) => api.call(listAuditEvents, { as, query });
const eventsOf = async (customerId: number) => (await list({ customerId: String(customerId) })).data;
const write = (action: string, at: string, customerId: number | null = null) =>
  api.services.db.transaction().execute((tx) =>
    audit(tx, {
      at: new Date(at),
      actorAccountId: null,
      customerId,
      // The log also shows actions of older versions, which the type does not have.
      action: action as AuditAction,
      subjectType: 'customer',
      subjectId: customerId ?? 0,
    }),
  );

describe('an event', () => {
  test('has actor, action, subject, time and changes', async () => {
    const body = await api.make.customerInput({ companyName: 'Gammelt Navn', link: null });
    const { id } = (await api.call(customerEndpoints.createCustomer, { as, body })).data;
    await api.call(customerEndpoints.updateCustomer, {
      as,
      params: { id: String(id) },
      body: { ...body, companyName: 'Nyt Navn', orderApproval: true, emailAddresses: ['a@eksempel.dk'] },
    });
    const [updated, created, ...rest] = await eventsOf(id);
    expect(rest).toEqual([]);
    expect(updated).toMatchObject({
      actor: { id: as.accountId, name: expect.stringContaining('Konto') },
      customer: { id, companyName: 'Nyt Navn' },
      action: 'customer.update',
      subjectType: 'customer',
      subjectId: id,
      subjectName: 'Nyt Navn',
    });
    expect(updated?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'companyName', before: 'Gammelt Navn', after: 'Nyt Navn' },
      { field: 'emailAddresses', before: '', after: 'a@eksempel.dk' },
      { field: 'orderApproval', before: false, after: true },
    ]);
    expect(created?.action).toBe('customer.create');
    expect(Date.parse(updated?.at ?? '')).not.toBeNaN();
  });

  test('shows personal values until the person is deleted, then null', async () => {
    const customerId = await api.make.customer();
    const create = { firstName: 'Åse', lastName: 'Ørsted', email: 'aase.log@eksempel.dk' };
    const { id } = (
      await api.call(employeeEndpoints.createEmployee, {
        as,
        body: { ...create, password: 'mit-kodeord-1', customerId },
      })
    ).data;
    const params = { id: String(id) };
    await api.call(employeeEndpoints.updateEmployee, {
      as,
      params,
      body: { ...create, lastName: 'Østergård' },
    });
    const nameOf = async (action: string) =>
      (await eventsOf(customerId))
        .find((event) => event.action === action)
        ?.changes.find(({ field }) => field === 'lastName');
    expect(await nameOf('employee.update')).toEqual({
      field: 'lastName',
      before: 'Ørsted',
      after: 'Østergård',
    });
    expect((await eventsOf(customerId))[0]?.subjectName).toBe('Åse Østergård');

    await api.call(employeeEndpoints.deleteEmployee, { as, params });
    expect(await nameOf('employee.update')).toEqual({ field: 'lastName', before: null, after: null });
    const events = await eventsOf(customerId);
    expect(events.map(({ action }) => action)).toEqual([
      'employee.delete',
      'employee.update',
      'employee.create',
      'customer.create',
    ]);
    expect(events.slice(0, 3).map(({ subjectName }) => subjectName)).toEqual([null, null, null]);
    expect(JSON.stringify(events)).not.toMatch(/Åse|Ørsted|Østergård|aase\.log/);
  });

  test('about an amount has its text, points and date, and the employee until the deletion', async () => {
    const customerId = await api.make.customer();
    const { id } = await api.make.employee({ customerId });
    const params = { id: String(id) };
    const add = (text: string, amount: number, more = {}) =>
      api.call(transactionEndpoints.addTransaction, { as, params, body: { text, amount, ...more } });
    await add('Jubilæum', 250.5);
    await add('Rettelse', -50.5);
    const planned = (await add('Julegave', 400, { futureDate: '2099-12-24' })).data;
    const scheduled = planned.find(({ text }) => text === 'Julegave');
    await api.call(transactionEndpoints.stopScheduled, {
      as,
      params: { ...params, transactionId: String(scheduled?.id) },
    });
    const amounts = async () =>
      (await eventsOf(customerId)).map(({ action, amount }) => [action, amount]).slice(0, 5);
    const today = copenhagenDate(api.clock.now()).toString();
    const christmas = { text: 'Julegave', points: 400, date: '2099-12-24', employeeId: id };
    expect(await amounts()).toEqual([
      ['employee.stop_schedule', christmas],
      ['employee.schedule', christmas],
      ['employee.post', { text: 'Rettelse', points: -50.5, date: today, employeeId: id }],
      ['employee.post', { text: 'Jubilæum', points: 250.5, date: today, employeeId: id }],
      ['employee.create', null],
    ]);

    await api.call(employeeEndpoints.deleteEmployee, { as, params });
    const posts = (await eventsOf(customerId)).filter(({ action }) => action === 'employee.post');
    expect(posts.map(({ amount }) => [amount?.points, amount?.employeeId])).toEqual([
      [-200, null],
      [-50.5, null],
      [250.5, null],
    ]);
  });

  test('of a credit request has its amount', async () => {
    const customerId = await api.make.customer();
    const { id } = await api.make.employee({ customerId });
    const requested = { text: 'Bonus', amount: 5000, futureDate: '2099-01-31' };
    await api.call(creditRequestEndpoints.createCreditRequest, {
      as,
      params: { id: String(id) },
      body: { ...requested, frequency: 'none' },
    });
    const [event] = await eventsOf(customerId);
    expect([event?.action, event?.amount]).toEqual([
      'credit_request.create',
      { text: 'Bonus', points: 5000, date: '2099-01-31', employeeId: id },
    ]);
  });

  test('records that a password was set, never the password', async () => {
    const customerId = await api.make.customer();
    const params = { id: String(customerId) };
    const body = { name: 'Ib', email: 'ib.log@eksempel.dk', password: 'hemmelig-kanarie' };
    const created = await api.call(administratorEndpoints.createAdministrator, { as, params, body });
    const adminId = String(created.data.id);
    await api.call(administratorEndpoints.setAdministratorPassword, {
      as,
      params: { ...params, adminId },
      body: { password: 'hemmelig-kanarie-2' },
    });
    await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params: { ...params, adminId } });
    const events = await eventsOf(customerId);
    expect(events.map(({ action }) => action)).toEqual([
      'account.send_welcome',
      'account.set_password',
      'account.create',
      'customer.create',
    ]);
    expect(events[1]?.changes).toEqual([]);
    expect(events[2]?.changes).toContainEqual({ field: 'email', after: 'ib.log@eksempel.dk' });
    const { code } = await api.mailTo(body.email);
    const text = JSON.stringify(events);
    for (const secret of ['hemmelig-kanarie', 'argon2', code ?? '']) expect(text).not.toContain(secret);
  });
});

describe('the list', () => {
  test('filters by dates in Copenhagen, both inclusive', async () => {
    const customerId = await api.make.customer();
    // Winter: midnight in Copenhagen is 23:00 UTC; summer: 22:00.
    await write('dag.foer', '2025-12-31T22:59:59.999Z', customerId);
    await write('dag.forste', '2025-12-31T23:00:00Z', customerId);
    await write('dag.sidste', '2026-06-30T21:59:59.999Z', customerId);
    await write('dag.efter', '2026-06-30T22:00:00Z', customerId);
    const actions = async (query: Query) =>
      (await list({ search: 'dag.', customerId: String(customerId), ...query })).data.map(
        ({ action }) => action,
      );
    expect(await actions({})).toEqual(['dag.efter', 'dag.sidste', 'dag.forste', 'dag.foer']);
    expect(await actions({ sort: 'at' })).toEqual(['dag.foer', 'dag.forste', 'dag.sidste', 'dag.efter']);
    expect(await actions({ from: '2026-01-01', to: '2026-06-30' })).toEqual(['dag.sidste', 'dag.forste']);
    expect(await actions({ from: '2026-07-01' })).toEqual(['dag.efter']);
    expect(await actions({ to: '2025-12-31' })).toEqual(['dag.foer']);
    // Clocks go forward: the day has 23 hours.
    await write('dag.skift', '2026-03-29T21:59:59Z', customerId);
    expect(await actions({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['dag.skift']);
    expect(await actions({ from: '2026-03-30', to: '2026-03-30' })).toEqual([]);
  });

  test('finds by actor, customer, subject and action, and takes wildcards literally', async () => {
    const customerId = await api.make.customer({ companyName: 'Søgbar 100% & Søn' });
    await api.make.employee({ customerId, firstName: 'Usædvanlig', lastName: 'Ørnefod' });
    const found = async (search: string) =>
      new Set((await list({ search, customerId: String(customerId) })).data.map(({ action }) => action));
    expect(await found('SØGBAR 100%')).toEqual(new Set(['customer.create', 'employee.create']));
    expect(await found('ørnefod')).toEqual(new Set(['employee.create']));
    expect(await found('customer.create')).toEqual(new Set(['customer.create']));
    const actor = await api.make.account({ role: 'operator', email: 'finder@eksempel.dk' });
    const body = await api.make.customerInput();
    const made = await api.call(customerEndpoints.createCustomer, { as: await api.signInAs(actor), body });
    const { data } = await list({ search: 'finder@' });
    expect(data.map(({ subjectId }) => subjectId)).toContain(made.data.id);
    // Taken as wildcards, these searches would find the customer.
    for (const search of ['S%gbar', 'S_gbar', '100_', '\\100']) {
      expect(await found(search)).toEqual(new Set());
    }
  });

  test('finds actions by their Danish description', async () => {
    const customerId = await api.make.customer();
    await api.make.employee({ customerId, balance: 10 });
    await api.make.account({ role: 'administrator', customerId });
    const found = async (search: string, query: Query = { customerId: String(customerId) }) =>
      (await list({ search, ...query })).data.map(({ action }) => action);
    expect(await found('oprettede')).toEqual(
      expect.arrayContaining(['account.create', 'employee.create', 'customer.create']),
    );
    expect(await found('BOGFØRTE EN')).toEqual(['employee.post']);
    expect(await found('oprettede medarbejderen')).toEqual(['employee.create']);
    expect(await found('oprettede administratoren')).toEqual(['account.create']);
    expect(await found('oprettede operatøren')).toEqual([]);
    expect(new Set(await found('oprettede operatøren', {}))).toEqual(new Set(['account.create']));
    const events = (await list({ search: 'oprettede operatøren' })).data;
    expect(events.every(({ customer }) => customer === null)).toBe(true);
  });

  test("shows a mail's recipient until the employee is deleted", async () => {
    const customerId = await api.make.customer();
    const email = 'modtager.log@eksempel.dk';
    const passwordHash = await api.make.hash('et-godt-kodeord');
    const { id } = await api.make.employee({ customerId, email, passwordHash });
    const params = { id: String(id) };
    await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params });
    const mail = await api.mailTo(email);
    await api.call(mailEndpoints.resendMail, { as, params: { id: String(mail.id) } });
    const resent = async () => (await eventsOf(customerId)).find(({ action }) => action === 'mail.resend');
    expect(await resent()).toMatchObject({ subjectType: 'mail', subjectName: email });
    expect((await list({ search: 'modtager.log@', customerId: String(customerId) })).data).toHaveLength(1);
    await api.call(employeeEndpoints.deleteEmployee, { as, params });
    expect(await resent()).toMatchObject({ subjectType: 'mail', subjectName: null });
  });

  test("shows only one customer's events when filtered by customer", async () => {
    const [one, other] = [await api.make.customer(), await api.make.customer()];
    expect((await eventsOf(one)).map(({ customer }) => customer?.id)).toEqual([one]);
    expect((await eventsOf(other)).map(({ customer }) => customer?.id)).toEqual([other]);
    expect((await list({ customerId: '900000001' })).data).toEqual([]);
  });

  test('comes in pages, newest first, with the number of all matches', async () => {
    for (let n = 0; n < 7; n++) await write('side.test', `2026-02-0${n + 1}T12:00:00Z`);
    const page = await list({ search: 'side.test', limit: '3', offset: '3' });
    expect(page.headers['x-total-count']).toBe('7');
    expect(page.data.map(({ at }) => at.slice(0, 10))).toEqual(['2026-02-04', '2026-02-03', '2026-02-02']);
    expect(page.data[0]).toMatchObject({ actor: null, customer: null, subjectName: null });
    const beyond = await list({ search: 'side.test', limit: '3', offset: '9' });
    expect([beyond.data, beyond.headers['x-total-count']]).toEqual([[], '7']);
  });

  test.each([
    [{ from: '2026-02-30' }, 'Datoen er ikke gyldig'],
    [{ to: '01-02-2026' }, 'Datoen er ikke gyldig'],
    [{ customerId: 'x' }, 'Skal være et heltal'],
    [{ sort: 'action' }, 'Værdien er ikke en af de mulige'],
  ])('%j is refused', async (query, message) => {
    const { status, error } = await list(query as never);
    expect([status, error.fields]).toEqual([400, [{ path: Object.keys(query), message }]]);
  });
});

describe('an update from a file', () => {
  test('is one event, which leads to those of the employees, and the CSV has all of them', async () => {
    const scene = await startUpdateScene();
    try {
      scene.api.clock.set('2026-11-20T11:05:00+01:00');
      const draft = await scene.draft(
        ...linesOfScene,
        'Åse;Øst;aase@firma.dk;;;;',
        'Eva;Vest;eva@firma.dk;;;;',
      );
      await applyUpdate(scene.api, scene.anna, draft.id);
      const call = (query: Query) =>
        scene.api.call(listAuditEvents, {
          as: scene.operator,
          query: { customerId: String(scene.customerId), actorId: String(scene.anna.accountId), ...query },
        });
      const actions = async (query: Query) => (await call(query)).data.map(({ action }) => action);
      const [file, ...others] = (await call({})).data;
      expect([file?.action, others]).toEqual(['customer.update_employees', []]);
      expect((await call({})).headers['x-total-count']).toBe('1');
      expect(await actions({ partsOf: String(file?.id) })).toEqual(['employee.create', 'employee.create']);
      // Who looks for an employee finds what the file did.
      expect(await actions({ search: 'Åse' })).toEqual(['employee.create']);
      expect(await actions({ kind: 'employee' })).toEqual(['employee.create', 'employee.create']);
      expect(await actions({ kind: 'customer' })).toEqual(['customer.update_employees']);
      expect(await actions({ actorId: String(scene.operator.accountId) })).toEqual([]);

      const csv = await scene.api.call(auditEndpoints.exportAuditEvents, {
        as: scene.operator,
        query: { customerId: String(scene.customerId), actorId: String(scene.anna.accountId) },
      });
      const lines = csv.data.trim().split('\r\n');
      expect(lines[0]).toContain('Tid;Hvem;Hvad;Gælder;Kunde;Tekst;Beløb;Ændringer');
      expect(lines).toHaveLength(4);
      expect(lines.join()).toContain(';Oprettede medarbejderen;Åse Øst;');
    } finally {
      await scene.stop();
    }
  });
});
