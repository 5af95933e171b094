import { employeeEndpoints } from '@saldo/contract/employees';
import { mailEndpoints } from '@saldo/contract/mails';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { returnEndpoints } from '@saldo/contract/returns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leave } from '../../../../test-support/leaving.ts';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestMailServer } from '../../../../test-support/test-mail-server.ts';
import { today } from '../../../platform/clock.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';

const { acceptOrder, cancelOrder, rejectOrder } = orderProcessingEndpoints;
const { getMail, resendMail } = mailEndpoints;

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(() => api.stop());

async function makeBuyer(given: { orderApproval: boolean; firstName?: string; companyName?: string }) {
  const { orderApproval, firstName = 'Åse', companyName = 'Ærø & Søn' } = given;
  const n = api.make.next();
  const copies = [`indkoeb${n}@eksempel.dk`, `loen${n}@eksempel.dk`];
  const customerId = await api.make.customer({ orderApproval, companyName, emailAddresses: copies });
  const administrator = `administrator${n}@eksempel.dk`;
  const accountId = await api.make.account({
    role: 'administrator',
    customerId,
    email: administrator,
    password: 'et-godt-kodeord',
  });
  const email = `koeber${n}@eksempel.dk`;
  const employee = { customerId, firstName, lastName: 'Bo', email, balance: 100 };
  const { id: employeeId } = await api.make.employee(employee);
  return { customerId, employeeId, email, copies, administrator, accountId };
}

async function mailsOf(order: { id: number }) {
  while (await publishOutbox(api.services));
  const mails = await api.services.db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'state', 'accountId', 'employeeId'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  return mails.map((mail) => ({ ...mail, text: mail.text ?? '', html: mail.html ?? '' }));
}
const recipientsOf = async (order: { id: number }) =>
  (await mailsOf(order)).map(({ kind, recipient }) => [kind, recipient]);
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });

describe('an order paid at once', () => {
  test('sends the employee one confirmation, with copies', async () => {
    const { employeeId, email, copies } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId, reference: 'WEB-1' });
    const mails = await mailsOf(order);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-received', email],
      ...copies.map((copy) => ['order-copy', copy]),
    ]);
    const [mail, copy] = mails;
    const [{ itemNumber = '', title = '' } = {}] = order.lines;
    expect(mail?.subject).toBe(`Ordre ${order.orderNumber} er modtaget`);
    const facts = `Ordrenummer: ${order.orderNumber}\nDato: 20-11-2026\nReference: WEB-1`;
    const lines = `1 × ${title} (${itemNumber}): 12,50\nI alt: 12,50 point`;
    const foot = 'Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.';
    const thanks = 'Tak for din ordre. Den er godkendt og betalt med dine point.';
    expect(mail?.text).toBe(['Hej Åse Bo', thanks, facts, lines, foot].join('\n\n'));
    expect(copy?.text).toContain('Åse Bo hos Ærø & Søn har bestilt varer for 12,50 point i webshoppen.');
    expect(copy?.text).toContain(`Medarbejder: Åse Bo\n${facts}`);
    expect(copy?.text).not.toContain('venter');
  });

  test('informs the employee when it is cancelled', async () => {
    const { employeeId, email } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId });
    await mailsOf(order);
    await api.call(cancelOrder, { as: operator, ...params(order) });
    const mail = (await mailsOf(order)).at(-1);
    expect(mail).toMatchObject({ kind: 'order-cancelled', recipient: email });
    expect(mail?.text).toContain('Din ordre er annulleret. Du kan bruge pointene igen.');
  });

  test('sends one confirmation and one cancellation when it is cancelled before its events are published', async () => {
    const { employeeId, email, copies } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId });
    await api.call(cancelOrder, { as: operator, ...params(order) });
    expect(await recipientsOf(order)).toEqual([
      ['order-received', email],
      ...copies.map((copy) => ['order-copy', copy]),
      ['order-cancelled', email],
    ]);
    expect(await recipientsOf(order)).toHaveLength(4);
  });
});

describe('an order that waits for approval', () => {
  test('informs the employee and the administrators who can sign in', async () => {
    const { customerId, employeeId, email, copies, administrator } = await makeBuyer({ orderApproval: true });
    await api.make.account({ role: 'administrator', customerId, password: null });
    await api.make.account({
      role: 'administrator',
      password: 'et-godt-kodeord',
      customerId: await api.make.customer(),
    });
    const order = await api.make.order({ employeeId });
    const mails = await mailsOf(order);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-received', email],
      ...copies.map((copy) => ['order-copy', copy]),
      ['order-approval', administrator],
    ]);
    expect(mails[0]?.text).toContain('Den skal godkendes hos Ærø & Søn');
    expect(mails[1]?.text).toContain('Ordren venter på godkendelse.');
    const address = `http://127.0.0.1:3000/orders?order=${order.orderNumber}`;
    expect(mails.at(-1)?.text).toContain(`Gå til ordren:\n${address}`);
    expect(mails.at(-1)?.html).toContain(`href="${address}"`);
  });

  test('informs the employee when it is accepted', async () => {
    const { employeeId, email, accountId } = await makeBuyer({ orderApproval: true });
    const order = await api.make.order({ employeeId });
    await mailsOf(order);
    await api.call(acceptOrder, { as: await api.signInAs(accountId), ...params(order) });
    const [mail, ...others] = (await mailsOf(order)).slice(4);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'order-accepted',
      recipient: email,
      subject: `Ordre ${order.orderNumber} er godkendt`,
    });
  });

  test('informs the employee when it is rejected, with the reason', async () => {
    const { employeeId, email, accountId } = await makeBuyer({ orderApproval: true });
    const order = await api.make.order({ employeeId });
    const as = await api.signInAs(accountId);
    await api.call(rejectOrder, { as, ...params(order), body: { reason: 'Vi har <flere> & "nok"' } });
    const mails = await mailsOf(order);
    // No mail asks for approval, because the order was rejected before its events were published.
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-received',
      'order-copy',
      'order-copy',
      'order-rejected',
    ]);
    expect(mails[0]?.text).toContain('Den skal godkendes hos Ærø & Søn');
    expect(mails.at(-1)).toMatchObject({ recipient: email });
    expect(mails.at(-1)?.text).toContain('Begrundelse: Vi har <flere> & "nok"\n');
    expect(mails.at(-1)?.html).toContain('Vi har &lt;flere&gt; &amp; ');
  });
});

describe('a return', () => {
  const { createReturn, receiveReturn, rejectReturn } = returnEndpoints;

  /** An order of one piece, whose return is announced, with the mails of the return only. */
  async function announced(given: { orderApproval?: boolean; firstName?: string; note?: string } = {}) {
    const { note, ...buyer } = given;
    const made = await makeBuyer({ orderApproval: false, ...buyer });
    const order = await api.make.order({ employeeId: made.employeeId });
    const sent = (await mailsOf(order)).length;
    const { data } = await api.call(createReturn, {
      as: operator,
      ...params(order),
      body: {
        lines: order.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })),
        reason: 'wrong_size',
        ...(note !== undefined && { note }),
      },
    });
    const mails = async () => (await mailsOf(order)).slice(sent);
    const receive = () => api.call(receiveReturn, { as: operator, ...params(data) });
    const reject = (reason: string) =>
      api.call(rejectReturn, { as: operator, ...params(data), body: { reason } });
    return { ...made, order, number: data.number, mails, receive, reject };
  }

  test('informs the employee and the recipients of copies when it is received, once', async () => {
    const { email, copies, number, mails, receive } = await announced();
    expect(await mails()).toEqual([]);
    await receive();
    await receive();
    const [mail, ...others] = await mails();
    expect([mail, ...others].map((one) => [one?.kind, one?.recipient])).toEqual([
      ['return-received', email],
      ...copies.map((recipient) => ['return-copy', recipient]),
    ]);
    expect(mail?.subject).toBe(`Retur ${number} er modtaget`);
    expect(mail?.text).toContain('Vi har modtaget din retur. 12,50 point er givet tilbage.');
    expect(others[0]?.subject).toBe(`Kopi: retur ${number} er modtaget`);
  });

  test('that an operator exchanges confirms the new order as paid', async () => {
    const { employeeId } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId });
    await mailsOf(order);
    const lines = order.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 }));
    const { data } = await api.call(createReturn, {
      as: operator,
      ...params(order),
      body: { lines, reason: 'faulty', received: true, exchange: { lines } },
    });
    const { id } = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', BigInt(data.exchange?.order?.orderNumber ?? 0))
      .executeTakeFirstOrThrow();
    const mails = await mailsOf({ id });
    expect(mails.map(({ kind }) => kind)).toEqual(['order-received', 'order-copy', 'order-copy']);
    expect(mails[0]?.text).toContain('Den er godkendt og betalt med dine point.');
  });

  test('informs the employee when it is rejected, with the reason', async () => {
    const { email, number, mails, reject } = await announced();
    await reject('Varen er <brugt> & "slidt"');
    const all = await mails();
    expect(all.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['return-rejected', email, `Retur ${number} er afvist`],
    ]);
    expect(all[0]?.text).toContain('Begrundelse: Varen er <brugt> & "slidt"\n');
    expect(all[0]?.html).toContain('Varen er &lt;brugt&gt; &amp; ');
  });

  test('of a leaver whose points lapse does not say that they were given back', async () => {
    const { employeeId, mails, receive } = await announced();
    await leave(api, operator, employeeId, { lastDay: today(api.clock).toString() });
    api.clock.advance({ hours: 24 });
    operator = await api.operator();
    await receive();
    const texts = (await mails()).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      expect(text).not.toContain('givet tilbage');
      expect(text).toContain('Pointene bortfalder');
    }
  });

  test('leaves nothing of its employee behind when the employee is deleted', async () => {
    const { employeeId, email, mails, receive } = await announced({
      firstName: 'Forsvindende',
      note: 'Ringer selv på 20304050',
    });
    await receive();
    expect(await mails()).toHaveLength(3);
    await api.call(employeeEndpoints.deleteEmployee, { as: operator, ...params({ id: employeeId }) });
    for (const mail of await mails()) expect(mail).toMatchObject({ text: '', html: '', state: 'withdrawn' });
    expect(await tablesContaining(api.database.owner, 'Forsvindende', email, '20304050')).toEqual([]);
  });

  test('sends no mail if the employee is deleted before its events are published', async () => {
    const { employeeId, mails, receive } = await announced();
    await receive();
    await api.call(employeeEndpoints.deleteEmployee, { as: operator, ...params({ id: employeeId }) });
    expect(await mails()).toEqual([]);
  });
});

test('mails escape what people entered', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const made = await makeBuyer({ orderApproval: true, firstName: hostile, companyName: hostile });
  const itemNumber = `${hostile}${api.make.next()}`;
  await api.make.product({ itemNumber, title: hostile });
  const lines = [{ itemNumber, quantity: 1 }];
  const order = await api.make.order({ employeeId: made.employeeId, lines, reference: hostile });
  const mails = await mailsOf(order);
  expect(mails).toHaveLength(4);
  for (const { html, text } of mails) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(`1 × ${hostile} (${itemNumber})`);
  }
});

describe('deleting the employee', () => {
  const remove = (id: number) =>
    api.call(employeeEndpoints.deleteEmployee, { as: operator, ...params({ id }) });

  test('removes the name from all mails and withdraws queued ones', async () => {
    const { employeeId, email, accountId, administrator } = await makeBuyer({
      orderApproval: true,
      firstName: 'Forsvundne',
    });
    const order = await api.make.order({ employeeId });
    await mailsOf(order);
    await api.call(acceptOrder, { as: await api.signInAs(accountId), ...params(order) });
    await mailsOf(order);
    expect((await remove(employeeId)).status).toBe(204);
    const mails = await mailsOf(order);
    expect(mails).toHaveLength(5);
    for (const mail of mails) expect(mail).toMatchObject({ text: '', html: '', state: 'withdrawn' });
    expect(mails.map(({ recipient }) => recipient)).toContain(administrator);
    expect(await tablesContaining(api.database.owner, 'Forsvundne', email)).toEqual([]);
    for (const { id } of mails) {
      const answer = await api.call(resendMail, { as: operator, ...params({ id }) });
      expect(answer.status).toBe(409);
    }
  });

  test('before the events of an order are published sends no mail', async () => {
    const { employeeId } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId });
    await remove(employeeId);
    expect(await recipientsOf(order)).toEqual([]);
  });
});

test('a mail to a person is resent to the present address, an order copy to the address it first went to', async () => {
  const { employeeId, email, copies } = await makeBuyer({ orderApproval: false });
  const order = await api.make.order({ employeeId });
  const [mail, copy] = await mailsOf(order);
  const body = { firstName: 'Åse', lastName: 'Bo', email: `ny-${email}` };
  await api.call(employeeEndpoints.updateEmployee, { as: operator, ...params({ id: employeeId }), body });
  for (const [first, recipient] of [
    [mail, `ny-${email}`],
    [copy, copies[0]],
  ] as const) {
    const again = await api.call(resendMail, { as: operator, ...params({ id: first?.id ?? 0 }) });
    expect(again.data).toMatchObject({ kind: first?.kind, recipient, subject: first?.subject });
    const { data } = await api.call(getMail, { as: operator, ...params(again.data) });
    expect(data.text).toBe(first?.text);
  }
  expect(await recipientsOf(order)).toHaveLength(5);
});

test('a mail server receives the mails', async () => {
  const smtp = await TestMailServer.start();
  try {
    await api.sendMails(smtp.url);
    const { employeeId, email } = await makeBuyer({ orderApproval: false });
    const order = await api.make.order({ employeeId });
    const [mail] = await mailsOf(order);
    const [received] = await smtp.receivedBy(email);
    expect(received).toMatchObject({ to: [email], subject: `Ordre ${order.orderNumber} er modtaget` });
    expect(received?.text.trim().replaceAll('\r\n', '\n')).toBe(mail?.text);
  } finally {
    await smtp.stop();
  }
});
