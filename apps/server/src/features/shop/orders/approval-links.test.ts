// @module-tag slow

import { administratorEndpoints } from '@saldo/contract/administrators';
import { approvalLinkEndpoints, type linkVerbs } from '@saldo/contract/approval-links';
import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { accepting, refusing } from '../../../../test-support/welcome-mails.ts';
import { sendMail } from '../../mail/mails/send-mail.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';
import { removeExpiredApprovalLinks } from './approval-links.ts';

// The order of Åse Bøg waits for Ib, who leads her department, and for Hanne, who is HR.

const NOW = '2026-11-20T10:00:00Z';
const dead = {
  code: 'approval_link_dead',
  message: 'Linket virker ikke længere. Log ind for at se ordren.',
};

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let departmentId: number;
let hanneId: number;
let ibId: number;
let ib: string;
let hanne: string;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  operator = await api.operator();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.owner.deleteFrom('throttle').execute();
  customerId = await api.make.customer({ orderApproval: true, companyName: 'Ærø & Søn' });
  departmentId = await api.make.department(customerId, 'Værkstedet');
  const n = api.make.next();
  [hanne, ib] = [`hanne${n}@eksempel.dk`, `ib${n}@eksempel.dk`];
  hanneId = await approver('administrator', hanne);
  ibId = await approver('leader', ib);
  await api.services.db
    .insertInto('leaderDepartment')
    .values({ accountId: ibId, customerId, departmentId })
    .execute();
  await rule('leader');
});

async function approver(role: 'administrator' | 'leader', email: string): Promise<number> {
  const id = await api.make.account({
    role: 'administrator',
    customerId,
    email,
    password: 'et-godt-kodeord',
  });
  const name = role === 'leader' ? 'Ib Leder' : 'Hanne HR';
  await api.database.owner.updateTable('account').set({ role, name }).where('id', '=', id).execute();
  return id;
}

async function rule(approverOf: 'leader' | 'leader_then_hr'): Promise<void> {
  await api.services.db.deleteFrom('approvalRule').where('customerId', '=', customerId).execute();
  await api.services.db
    .insertInto('approvalRule')
    .values({
      ...{
        customerId,
        name: 'Dyre ordrer',
        hasDepartments: false,
        condition: 'order_above',
        points: 50_000n,
      },
      ...{ approver: approverOf, isActive: true, createdAt: new Date(NOW) },
    })
    .execute();
}

async function placed(price = 650): Promise<{ id: number; orderNumber: number }> {
  const person = { customerId, departmentId, firstName: 'Åse', lastName: 'Bøg', balance: 700 };
  const { id: employeeId } = await api.make.employee(person);
  const order = await api.make.order({ employeeId, price, reference: 'WEB-1' });
  while (await publishOutbox(api.services));
  // A link is older than every decision that uses it up.
  api.clock.advance({ minutes: 14 });
  return order;
}

async function codeOf(email: string): Promise<string> {
  const { code } = await api.mailTo(email);
  if (code === null) throw new Error(`${email} has no link.`);
  return code;
}

const check = (code: string) =>
  api.call(approvalLinkEndpoints.checkApprovalLink, { as: api.anonymous(), body: { code } });
const decide = (code: string, verb: (typeof linkVerbs)[number] = 'approve', reason = '') =>
  api.call(approvalLinkEndpoints.decideByApprovalLink, {
    as: api.anonymous(),
    body: { code, verb, ...(reason !== '' && { reason }) },
  });
const statusOf = async ({ id }: { id: number }) =>
  (await api.services.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const decisionsOf = ({ id }: { id: number }) =>
  api.services.db
    .selectFrom('orderDecision')
    .select(['step', 'verb', 'decidedBy', 'byMail'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();

async function expectDead(code: string, order: { id: number }): Promise<void> {
  for (const answer of [await check(code), await decide(code)]) {
    expect([answer.status, answer.error]).toEqual([404, dead]);
  }
  expect(await statusOf(order)).toBe('pending');
}

describe('the mail to an approver', () => {
  const mailOf = async (recipient: string) =>
    api.services.db
      .selectFrom('mail')
      .select(['id', 'subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test('says who asks for what, why, and what it leaves', async () => {
    const { orderNumber } = await placed();
    const { subject, text } = await mailOf(ib);
    expect(subject).toBe(`Ordre ${orderNumber} venter på dig: Åse Bøg, 650 point`);
    expect(text?.split('\n\n').slice(0, 4)).toEqual([
      'En ordre venter på dig',
      'Åse Bøg har bestilt varer for 650 point i webshoppen.',
      'Skal godkendes, fordi den koster mere end 500 point.',
      [
        'Medarbejder: Åse Bøg',
        'Afdeling: Værkstedet',
        'Saldo før: 700 point',
        'Saldo efter: 50 point',
        `Ordrenummer: ${orderNumber}`,
        'Dato: 20-11-2026',
        'Reference: WEB-1',
      ].join('\n'),
    ]);
    expect(text).toContain('Du får denne e-mail, fordi du er leder for Værkstedet.');
    const others = api.services.db.selectFrom('mail').select('id').where('recipient', '=', hanne);
    expect(await others.execute()).toEqual([]);
  });

  test('names what is missing and the reason of an order beyond the balance', async () => {
    const order = await placed();
    const { db } = api.services;
    await sql`update orders set missing = 15000, request_reason = 'Min jakke er flænget' where id = ${order.id}`.execute(
      api.database.owner,
    );
    const values = { kind: 'order.advanced' as const, customerId, orderId: order.id, createdAt: new Date() };
    await db.insertInto('outboxEvent').values(values).execute();
    while (await publishOutbox(api.services));
    expect((await mailOf(ib)).text).toContain(
      'Saldo før: 700 point\nMangler: 150 point\nSaldo efter: 50 point\nBegrundelse: Min jakke er flænget\n',
    );
  });

  test('carries the link only when it is sent; Udbakke and the database never show it', async () => {
    const { orderNumber } = await placed();
    const code = await codeOf(ib);
    const { id, text, html } = await mailOf(ib);
    const stored = `http://127.0.0.1:3000/orders?order=${orderNumber}`;
    const link = `http://127.0.0.1:3000/godkend?order=${orderNumber}#${code}`;
    for (const body of [text, html]) {
      expect(body).toContain(stored);
      expect(body).not.toContain('godkend?');
    }
    const shown = (await api.call(mailEndpoints.getMail, { as: operator, params: { id: String(id) } })).data;
    expect(JSON.stringify(shown)).not.toContain(code);
    expect(shown.text).toContain(stored);
    const demo = await TestApi.start({ now: NOW, demo: true, database: api.database });
    const inDemo = await demo.call(mailEndpoints.getMail, { as: operator, params: { id: String(id) } });
    expect(inDemo.data).toMatchObject({ link, text: expect.stringContaining(link) });
    await demo.stop();
    const sent: { text: string; html: string }[] = [];
    const transport = {
      ...accepting,
      send: async (mail: { text: string; html: string }) => void sent.push(mail),
    };
    await sendMail(api.services, transport, id);
    expect(sent[0]?.text).toContain(`Gå til ordren:\n${link}\n`);
    expect(sent[0]?.html).toContain(`href="${link}"`);
    const everything = JSON.stringify(await mailOf(ib));
    expect(everything).not.toContain(code);
    expect((await api.mailTo(ib)).code).toBeNull();
  });

  test('leads to the sign-in without a link, if the company turned links off or the account has two steps', async () => {
    await api.services.db
      .updateTable('customer')
      .set({ approveByMail: false })
      .where('id', '=', customerId)
      .execute();
    await placed();
    expect((await api.mailTo(ib)).code).toBeNull();
    expect((await mailOf(ib)).text).toContain('Log ind for at behandle ordren.');
    await api.services.db
      .updateTable('customer')
      .set({ approveByMail: true, requireTwoStep: true })
      .where('id', '=', customerId)
      .execute();
    await placed();
    expect((await api.mailTo(ib)).code).toBeNull();
    await api.services.db
      .updateTable('customer')
      .set({ requireTwoStep: false })
      .where('id', '=', customerId)
      .execute();
    await api.make.twoStep(ibId);
    await placed();
    expect((await api.mailTo(ib)).code).toBeNull();
  });

  test('goes to HR once the leader has approved a step, and to a substitute too', async () => {
    await rule('leader_then_hr');
    const order = await placed();
    // Ib, who approves the first step, could not decide the next one.
    const lis = `lis${api.make.next()}@firma.dk`;
    const lisId = await api.make.account({ role: 'leader', customerId, email: lis });
    await api.services.db
      .insertInto('approvalSubstitute')
      .values({
        ...{
          customerId,
          accountId: hanneId,
          substituteId: lisId,
          firstDay: '2026-11-20',
          lastDay: '2026-11-20',
        },
        ...{ createdBy: hanneId, createdAt: new Date(NOW) },
      })
      .execute();
    expect((await decide(await codeOf(ib))).data.decision).toMatchObject({ isOwn: true, waitsFor: 'hr' });
    api.clock.advance({ minutes: 1 });
    while (await publishOutbox(api.services));
    expect((await mailOf(hanne)).text).toContain('fordi du er administrator for Ærø & Søn.');
    expect((await mailOf(lis)).text).toContain('fordi du er stedfortræder for Hanne HR.');
    expect((await check(await codeOf(hanne))).data.order).not.toBeNull();
    expect(await statusOf(order)).toBe('pending');
  });

  test('forgets the employee, in its subject too, when the employee is deleted', async () => {
    const { id } = await placed();
    await decide(await codeOf(ib), 'reject');
    const { employeeId } = await api.services.db
      .selectFrom('orders')
      .select('employeeId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id: String(employeeId) };
    expect((await api.call(employeeEndpoints.deleteEmployee, { as: operator, params })).status).toBe(204);
    expect(await mailOf(ib)).toMatchObject({ subject: '', text: null, html: null });
  });

  test('sent again has a new link, which ends the old one', async () => {
    await placed();
    const code = await codeOf(ib);
    const { id } = await mailOf(ib);
    await sendMail(api.services, accepting, id);
    await api.call(mailEndpoints.resendMail, { as: operator, params: { id: String(id) } });
    expect((await check(await codeOf(ib))).status).toBe(200);
    expect((await check(code)).status).toBe(404);
  });
});

describe('a link', () => {
  test('shows the order and decides it, once', async () => {
    const order = await placed();
    const code = await codeOf(ib);
    const { data } = await check(code);
    expect(data).toEqual({
      orderNumber: order.orderNumber,
      approver: 'Ib Leder',
      companyName: 'Ærø & Søn',
      decision: null,
      order: {
        date: '2026-11-20',
        employee: 'Åse Bøg',
        placedBy: null,
        department: 'Værkstedet',
        reference: 'WEB-1',
        amount: 650,
        lines: [expect.objectContaining({ quantity: 1, amount: 650 })],
        balanceBefore: 700,
        balanceAfter: 50,
        missing: 0,
        needsSecondPerson: false,
        pointsAdded: 0,
        reasons: ['den koster mere end 500 point'],
        requestReason: null,
      },
    });
    expect(await statusOf(order)).toBe('pending');
    const decision = {
      verb: 'approve',
      by: 'Ib Leder',
      isOwn: true,
      at: '2026-11-20T10:14:00.000Z',
      waitsFor: null,
    };
    expect((await decide(code)).data).toMatchObject({ order: null, decision });
    api.clock.advance({ hours: 1 });
    for (const answer of [await decide(code), await decide(code, 'reject'), await check(code)]) {
      expect([answer.status, answer.data.decision]).toEqual([200, decision]);
    }
    expect(await statusOf(order)).toBe('accepted');
    expect(await decisionsOf(order)).toEqual([
      { step: 'leader', verb: 'approve', decidedBy: ibId, byMail: true },
    ]);
  });

  test('rejects with a reason, which the employee gets', async () => {
    const order = await placed();
    expect((await decide(await codeOf(ib), 'reject', 'Vi har flere')).data.decision?.verb).toBe('reject');
    const stored = await api.services.db
      .selectFrom('orders')
      .select(['status', 'reason', 'processedBy'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(stored).toEqual({ status: 'rejected', reason: 'Vi har flere', processedBy: ibId });
  });

  test('decides once when it is used twenty times at once', async () => {
    await rule('leader_then_hr');
    const order = await placed();
    const code = await codeOf(ib);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(code, n % 2 === 0 ? 'approve' : 'reject')),
    );
    const [first] = answers;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { data } of answers) expect(data.decision).toEqual(first?.data.decision);
    expect(await decisionsOf(order)).toHaveLength(1);
  });

  test('is used up by the decision of somebody else, and says whose', async () => {
    const order = await placed();
    await api.database.owner
      .updateTable('orders')
      .set({ waitsFor: 'hr' })
      .where('id', '=', order.id)
      .execute();
    const params = { id: String(order.id) };
    const as = await api.signInAs(hanneId);
    await api.call(orderProcessingEndpoints.rejectOrder, { as, params, body: { reason: 'Nej' } });
    const { status, data } = await decide(await codeOf(ib));
    expect([status, data.decision]).toEqual([
      200,
      { verb: 'reject', by: 'Hanne HR', isOwn: false, at: '2026-11-20T10:14:00.000Z', waitsFor: null },
    ]);
  });

  test('decides for its own account only, whoever sends the code', async () => {
    const [mine, other] = [await placed(), await placed(550)];
    const code = await codeOf(ib);
    const as = await api.signInAs(await api.make.account({ role: 'operator' }));
    const body = { code, verb: 'approve' as const };
    expect((await api.call(approvalLinkEndpoints.decideByApprovalLink, { as, body })).status).toBe(200);
    expect(await decisionsOf(other)).toMatchObject([{ decidedBy: ibId }]);
    expect(await statusOf(mine)).toBe('pending');
  });

  test('works for seven days from the sending of its mail', async () => {
    const order = await placed();
    const { id } = await api.mailTo(ib);
    const code = await codeOf(ib);
    api.clock.advance({ hours: 30 });
    await expect(sendMail(api.services, refusing, id)).rejects.toThrow('was not accepted');
    await sendMail(api.services, accepting, id);
    api.clock.advance({ hours: 7 * 24 - 1 });
    expect((await check(code)).status).toBe(200);
    api.clock.advance({ hours: 1 });
    await expectDead(code, order);
    await removeExpiredApprovalLinks(api.services);
    await expectDead(code, order);
    const left = api.services.db.selectFrom('approvalLink').select('id').where('orderId', '=', order.id);
    expect(await left.execute()).toEqual([]);
  });

  const ends: Record<string, () => Promise<unknown>> = {
    'the account is disabled': () => setAccount({ disabledAt: new Date(NOW) }),
    'the account is deleted': () => setAccount({ deletedAt: new Date(NOW) }),
    'the account gets two-step sign-in': () => api.make.twoStep(ibId),
    'the account gets another address': async () =>
      api.call(administratorEndpoints.updateAdministrator, {
        as: await api.operator(),
        params: { id: String(customerId), adminId: String(ibId) },
        body: { name: 'Ib Leder', email: `ny-${ib}` },
      }),
    'the company requires two-step sign-in': () => setCustomer({ requireTwoStep: true }),
    'the company turns links off': () => setCustomer({ approveByMail: false }),
    'the company is archived': () => setCustomer({ archivedAt: new Date(NOW) }),
    'the company has ended': () => setCustomer({ lastDay: '2026-11-19', usableUntil: '2026-11-19' }),
    'the leader loses the department': () =>
      api.services.db.deleteFrom('leaderDepartment').where('accountId', '=', ibId).execute(),
    'the department is deleted': () =>
      api.database.owner
        .updateTable('department')
        .set({ deletedAt: new Date(NOW) })
        .where('id', '=', departmentId)
        .execute(),
    'the order turns out to be their own': async () => {
      await api.database.owner
        .updateTable('orders')
        .set({ placedBy: ibId })
        .where('customerId', '=', customerId)
        .execute();
    },
  };
  const setAccount = (values: { disabledAt?: Date; deletedAt?: Date }) =>
    api.database.owner.updateTable('account').set(values).where('id', '=', ibId).execute();
  const setCustomer = (values: object) =>
    api.database.owner.updateTable('customer').set(values).where('id', '=', customerId).execute();

  test.each(Object.entries(ends))('is dead once %s', async (_what, end) => {
    const order = await placed();
    const code = await codeOf(ib);
    expect((await check(code)).status).toBe(200);
    await end();
    await expectDead(code, order);
  });

  test('tells a leader who lost the department nothing of what was decided', async () => {
    await placed();
    const code = await codeOf(ib);
    expect((await decide(code)).status).toBe(200);
    await api.services.db.deleteFrom('leaderDepartment').where('accountId', '=', ibId).execute();
    expect((await check(code)).error).toEqual(dead);
  });

  test('is dead if its code is another one, or malformed', async () => {
    const order = await placed();
    await expectDead('findes-ikke', order);
    await expectDead(`${await codeOf(ib)}x`, order);
    expect((await check('')).status).toBe(400);
  });

  test.each(['GET', 'HEAD'] as const)('is not used up by %s of a scanner', async (method) => {
    const order = await placed();
    const code = await codeOf(ib);
    for (const url of [
      `/godkend?order=${order.orderNumber}`,
      `/godkend/${code}`,
      `/api/approval-link?code=${code}`,
      `/api/approval-link/check?code=${code}`,
    ]) {
      const answer = await api.app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await statusOf(order)).toBe('pending');
    expect((await check(code)).data.order).not.toBeNull();
  });

  test('needs an XSRF token', async () => {
    const order = await placed();
    const body = { code: await codeOf(ib), verb: 'approve' as const };
    const as = { accountId: 0, headers: {} };
    const { status, error } = await api.call(approvalLinkEndpoints.decideByApprovalLink, { as, body });
    expect([status, error.code]).toEqual([403, 'xsrf']);
    expect(await statusOf(order)).toBe('pending');
  });

  test('is limited: a hundred dead codes per network, a hundred uses of each live link', async () => {
    const order = await placed();
    const code = await codeOf(ib);
    for (let n = 0; n < 100; n += 1) expect((await check('findes-ikke')).status).toBe(404);
    expect((await check('findes-ikke')).status).toBe(429);
    for (let n = 0; n < 100; n += 1) expect((await check(code)).status).toBe(200);
    expect((await decide(code)).status).toBe(429);
    expect(await statusOf(order)).toBe('pending');
  });
});
