import { makeExport } from '../src/features/money/accounting/make-export.ts';
import { returnWithId } from '../src/features/shop/orders/returns.queries.ts';
import { announceReturn } from '../src/ledger/functions.ts';
import { momentOf, nowDate, today } from '../src/platform/clock.ts';
import { rememberDevice } from '../src/platform/sessions/device-tokens.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import { newSecret } from '../src/platform/two-step/totp.ts';
import { lastMonthClosed, statementMonth } from './accounting-month.ts';
import { approvalLinkFor, linkFor } from './linked-people.ts';
import type { TestApi } from './test-api.ts';
import { totpCode } from './totp-code.ts';
import { writeOrder } from './write-order.ts';

/** Records that a call can name: those of one customer, and separate ones for calls that delete. */
export interface Names {
  connectionId: number;
  customerId: number;
  emptyCustomerId: number;
  customerGroupId: number;
  unusedGroupId: number;
  testGroupId: number;
  departmentId: number;
  /** Not in the department's assortment. */
  productId: number;
  includedProductId: number;
  foreignProductId: number;
  employeeId: number;
  employeeWithPasswordId: number;
  employeeEmail: string;
  itemNumber: string;
  loginCode: string;
  /** A redeemed login code of `employeeId`. */
  loginId: number;
  orderId: number;
  orderNumber: number;
  /** An accepted order, with a return that the webshop announced and one that an account announced. */
  paidOrderId: number;
  paidOrderNumber: number;
  paidItemNumber: string;
  webshopReturnId: number;
  webshopReturnNumber: string;
  returnId: number;
  /** Pending: one that another account made, and one of the caller. */
  creditRequestId: number;
  ownCreditRequestId: number;
  approvalRuleId: number;
  scheduledEntryId: number;
  entryId: number;
  batchId: number;
  batchDraftId: number;
  /** A draft for `employeeId` and `employeeWithPasswordId`. */
  selectionId: number;
  updateId: number;
  /** The first accounting month, which is over and open. */
  endedMonth: string;
  administratorId: number;
  /** Somebody else decides orders in the place of the calling account. */
  substituteId: number;
  email: string;
  operatorId: number;
  /** A session of the calling account, by default the administrator. */
  sessionId: number;
  knownDeviceId: number;
  /** A code that turns on two-step sign-in for the calling account. */
  totpCode: string;
  linkCode: string;
  /** The code of an approver's link to `orderId`. */
  approvalCode: string;
  mailId: number;
  /** A view without an owner, shared among the calling account and its colleagues. */
  savedViewId: number;
  /** A webshop that the customer does not use, with its API key and a failed webhook. */
  otherConnectionId: number;
  keyId: number;
  webhookId: number;
  /** A closed accounting month, such as `2026-10`, with a file. */
  closedMonth: string;
  accountingExportId: number;
  /** A month that is closed for the customer, whose statement can be mailed. */
  statementMonth: string;
}

export const PASSWORD = 'et-godt-kodeord';
export const NEW_PASSWORD = 'et-helt-nyt-kodeord';

interface Given {
  customerId?: number;
  /** The department of all employees; by default they have none. */
  departmentId?: number;
  /** The calling account. */
  callerId?: number;
  /** The webshop of a new customer. */
  connectionId?: number;
}

/** Makes the records that `call` names, and the call: to make all records takes a tenth of a second. */
export async function makeCall<C>(
  api: TestApi,
  call: (names: Names, unique: number) => C,
  given: Given = {},
): Promise<C> {
  const unique = api.make.next();
  const read = new Set<string | symbol>();
  const watched = new Proxy(missingNames, {
    get(names, name: keyof Names) {
      read.add(name);
      return names[name];
    },
  });
  call(watched, unique);
  return call(await makeNames(api, given, (name) => read.has(name)), unique);
}

/** Makes the records that are `wanted`, and those that they need. Other names are of missing records. */
export async function makeNames(
  api: TestApi,
  given: Given = {},
  wanted: (name: keyof Names) => boolean = () => true,
): Promise<Names> {
  const { make, services } = api;
  const now = nowDate(services.clock);
  const email = `konto-${make.next()}@eksempel.dk`;
  const employeeEmail = `medarbejder-${make.next()}@eksempel.dk`;
  const itemNumber = `V-${make.next()}`;

  const connectionId = once(async () => given.connectionId ?? (await make.defaultConnection()));
  const otherConnectionId = once(() => make.connection({ address: 'https://[4000::7]/webhooks' }));
  const customerGroupId = once(() => make.customerGroup());
  const customerId = once(async () => given.customerId ?? (await customer()));
  const administratorId = once(async () =>
    make.account({ role: 'administrator', customerId: await customerId(), email, password: PASSWORD }),
  );
  const callerId = async () => given.callerId ?? (await administratorId());
  const departmentId = once(async () => given.departmentId ?? make.department(await customerId()));
  const inDepartment = given.departmentId === undefined ? {} : { departmentId: given.departmentId };
  const employeeId = once(
    async () => (await make.employee({ customerId: await customerId(), ...inDepartment, balance: 100 })).id,
  );
  const employeeWithPasswordId = once(employeeWithPassword);
  const productId = once(async () =>
    make.product({ connectionId: await connectionId(), itemNumber, price: 12.5 }),
  );
  const waitsFor = given.departmentId === undefined ? null : 'leader';
  const order = once(async () => writeOrder(api, { employeeId: await employeeWithPasswordId(), waitsFor }));

  const paidItemNumber = `V-${make.next()}`;
  const paid = once(async () =>
    writeOrder(api, {
      employeeId: await employeeWithPasswordId(),
      status: 'accepted',
      lines: [{ title: 'Sok', itemNumber: paidItemNumber, price: 1, quantity: 9 }],
    }),
  );
  const webshopReturnId = once(() => announcedReturn(null));

  const makers: { [Name in keyof Names]: () => Promise<Names[Name]> } = {
    connectionId,
    customerId,
    emptyCustomerId: async () => make.customer({ customerGroupId: await customerGroupId() }),
    customerGroupId,
    unusedGroupId: () => make.customerGroup(),
    testGroupId: () => make.customerGroup({ frequency: 'test' }),
    departmentId,
    productId,
    includedProductId: async () =>
      make.product({ connectionId: await connectionId(), inDepartment: await departmentId() }),
    foreignProductId: async () => make.product({ connectionId: await otherConnectionId() }),
    employeeId,
    employeeWithPasswordId,
    employeeEmail: () => employeeWithPasswordId().then(() => employeeEmail),
    itemNumber: () => productId().then(() => itemNumber),
    loginCode: async () => make.loginCode(await employeeWithPasswordId()),
    loginId: login,
    orderId: async () => (await order()).id,
    orderNumber: async () => (await order()).orderNumber,
    paidOrderId: async () => (await paid()).id,
    paidOrderNumber: async () => (await paid()).orderNumber,
    paidItemNumber: () => paid().then(() => paidItemNumber),
    webshopReturnId,
    webshopReturnNumber: async () => (await returnWithId(services.db, await webshopReturnId())).number,
    returnId: async () => announcedReturn(await callerId()),
    creditRequestId: async () => make.creditRequest(await employeeId(), await administratorId(), 50),
    ownCreditRequestId: async () => make.creditRequest(await employeeId(), await callerId(), 50),
    endedMonth,
    approvalRuleId: async () => make.approvalRule(await customerId()),
    scheduledEntryId: async () => make.scheduledEntry(await employeeId()),
    entryId: entry,
    batchId: async () => make.amountBatch(await employeeId(), await callerId()),
    batchDraftId: async () => make.batchDraft(await employeeId(), await callerId()),
    selectionId: async () =>
      make.selection([await employeeId(), await employeeWithPasswordId()], await callerId()),
    updateId: async () => make.employeeUpdate(await customerId(), await callerId()),
    administratorId,
    substituteId: async () => make.substitute(await callerId()),
    email: () => administratorId().then(() => email),
    operatorId: operatorWithTwoStep,
    sessionId: session,
    knownDeviceId: knownDevice,
    totpCode: unconfirmedTotp,
    linkCode: async () => linkFor(api, { accountId: await administratorId() }),
    approvalCode: async () =>
      approvalLinkFor(api, {
        accountId: await administratorId(),
        customerId: await customerId(),
        orderId: (await order()).id,
      }),
    mailId: mail,
    savedViewId: async () => make.savedView(await callerId()),
    otherConnectionId,
    keyId: key,
    webhookId: async () => make.webhook(await otherConnectionId(), { state: 'failed' }),
    closedMonth: () => lastMonthClosed(api),
    accountingExportId: accountingExport,
    statementMonth: async () => statementMonth(api, await customerId()),
  };
  const names: Record<string, number | string> = { ...missingNames };
  for (const name of Object.keys(makers) as (keyof Names)[]) {
    if (wanted(name)) names[name] = await makers[name]();
  }
  return names as unknown as Names;

  async function endedMonth(): Promise<string> {
    const month = today(services.clock).toPlainYearMonth().subtract({ months: 1 }).toString();
    await api.database.owner
      .updateTable('accountingSettings')
      .set({ firstMonth: `${month}-01` })
      .where('firstMonth', 'is', null)
      .execute();
    return month;
  }

  async function announcedReturn(actorAccountId: number | null): Promise<number> {
    const { date } = momentOf(services.clock);
    const lines = { itemNumbers: [paidItemNumber], quantities: [1] };
    const by = actorAccountId === null ? {} : { actorAccountId };
    const values = {
      ...lines,
      reason: 'wrong_size',
      date,
      requestedAt: now,
      isLate: false,
      isReceived: false,
      ...by,
    };
    return announceReturn(services.db, { orderId: (await paid()).id, ...values });
  }

  async function customer(): Promise<number> {
    const of = { customerGroupId: await customerGroupId(), connectionId: await connectionId() };
    return make.customer(of);
  }

  async function employeeWithPassword(): Promise<number> {
    const passwordHash = await make.hash(PASSWORD);
    const values = { customerId: await customerId(), email: employeeEmail, passwordHash, ...inDepartment };
    return (await make.employee({ ...values, balance: 50 })).id;
  }

  async function key(): Promise<number> {
    const connectionId = await otherConnectionId();
    await make.webshopKey(connectionId);
    const keys = services.db.selectFrom('connectionKey').select('id');
    return (await keys.where('connectionId', '=', connectionId).executeTakeFirstOrThrow()).id;
  }

  async function entry(): Promise<number> {
    const entries = services.db.selectFrom('ledgerEntry').select('id').orderBy('id', 'desc');
    return Number((await entries.where('employeeId', '=', await employeeId()).executeTakeFirstOrThrow()).id);
  }

  async function login(): Promise<number> {
    // Long enough ago that orders without a login id do not count as placed by the account.
    const redeemedAt = new Date(now.getTime() - 24 * 3_600_000);
    const accountId = await callerId();
    const values = { customerId: await customerId(), employeeId: await employeeId(), accountId, redeemedAt };
    const inserted = services.db.insertInto('webshopLogin').values(values).returning('id');
    return (await inserted.executeTakeFirstOrThrow()).id;
  }

  async function session(): Promise<number> {
    const accountId = await callerId();
    const from = { accountId, address: '127.0.0.1', userAgent: 'test', now };
    await services.db.transaction().execute((tx) => startSession(tx, from));
    const newest = services.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.where('accountId', '=', accountId).executeTakeFirstOrThrow()).id;
  }

  async function knownDevice(): Promise<number> {
    const accountId = await callerId();
    const from = { accountId, token: undefined, userAgent: 'test', now };
    await services.db.transaction().execute((tx) => rememberDevice(tx, from));
    const newest = services.db.selectFrom('knownDevice').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.where('accountId', '=', accountId).executeTakeFirstOrThrow()).id;
  }

  async function operatorWithTwoStep(): Promise<number> {
    const accountId = await make.account({ role: 'operator', password: PASSWORD });
    await make.twoStep(accountId);
    return accountId;
  }

  async function unconfirmedTotp(): Promise<string> {
    const secret = newSecret();
    const accountId = await callerId();
    await services.db.deleteFrom('totp').where('accountId', '=', accountId).execute();
    await services.db.transaction().execute(async (tx) => {
      const sealedSecret = await services.sealer.seal(tx, secret);
      await tx.insertInto('totp').values({ accountId, sealedSecret, confirmedAt: null }).execute();
    });
    return totpCode(secret, api.clock.now());
  }

  async function accountingExport(): Promise<number> {
    const month = await lastMonthClosed(api);
    const actor = { accountId: await make.account({ role: 'operator' }) };
    return (await makeExport(services, actor, month, { kind: 'invoice_basis', reason: 'Ny fil' })).id;
  }

  async function mail(): Promise<number> {
    const row = await services.db
      .insertInto('mail')
      .values({
        kind: 'administrator-welcome',
        accountId: await administratorId(),
        recipient: email,
        subject: 'Velkommen til Saldo',
        html: '<p>Hej</p>',
        text: 'Hej',
        messageId: `<${make.next()}@eksempel.dk>`,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const missingNames: Names = {
  customerId: 900_000_001,
  emptyCustomerId: 900_000_002,
  customerGroupId: 900_000_003,
  unusedGroupId: 900_000_004,
  departmentId: 900_000_005,
  employeeId: 900_000_006,
  employeeWithPasswordId: 900_000_007,
  approvalRuleId: 900_000_040,
  scheduledEntryId: 900_000_008,
  entryId: 900_000_033,
  batchId: 900_000_034,
  batchDraftId: 900_000_035,
  selectionId: 900_000_036,
  updateId: 900_000_037,
  endedMonth: '2199-12',
  creditRequestId: 900_000_020,
  ownCreditRequestId: 900_000_021,
  administratorId: 900_000_009,
  substituteId: 900_000_045,
  email: 'findes-ikke@eksempel.dk',
  operatorId: 900_000_010,
  sessionId: 900_000_011,
  knownDeviceId: 900_000_039,
  totpCode: '000000',
  linkCode: 'findes-ikke',
  approvalCode: 'findes-heller-ikke',
  mailId: 900_000_012,
  savedViewId: 900_000_038,
  productId: 900_000_013,
  includedProductId: 900_000_014,
  foreignProductId: 900_000_015,
  testGroupId: 900_000_016,
  otherConnectionId: 900_000_030,
  keyId: 900_000_031,
  webhookId: 900_000_032,
  closedMonth: '2199-12',
  accountingExportId: 900_000_050,
  connectionId: 900_000_017,
  employeeEmail: 'ingen@eksempel.dk',
  itemNumber: 'findes-ikke',
  loginCode: 'findes-ikke',
  loginId: 900_000_040,
  orderId: 900_000_018,
  orderNumber: 900_000_019,
  paidOrderId: 900_000_041,
  paidOrderNumber: 900_000_042,
  paidItemNumber: 'findes-ikke',
  webshopReturnId: 900_000_043,
  webshopReturnNumber: '900000042-R1',
  returnId: 900_000_044,
  statementMonth: '2019-01',
};

/** Makes a call that names the foreign records in `named`, and otherwise the caller's own records. */
export type ForeignCall = (named: Names, own: Names) => Record<string, unknown>;
