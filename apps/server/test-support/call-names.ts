import { nowDate } from '../src/platform/clock.ts';
import { rememberDevice } from '../src/platform/sessions/device-tokens.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import { newSecret } from '../src/platform/two-step/totp.ts';
import { linkFor } from './linked-people.ts';
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
  /** Pending: one that another account made, and one of the caller. */
  creditRequestId: number;
  ownCreditRequestId: number;
  scheduledEntryId: number;
  entryId: number;
  batchId: number;
  batchDraftId: number;
  /** A draft for `employeeId` and `employeeWithPasswordId`. */
  selectionId: number;
  updateId: number;
  administratorId: number;
  email: string;
  operatorId: number;
  /** A session of the calling account, by default the administrator. */
  sessionId: number;
  knownDeviceId: number;
  /** A code that turns on two-step sign-in for the calling account. */
  totpCode: string;
  linkCode: string;
  mailId: number;
  /** A view without an owner, shared among the calling account and its colleagues. */
  savedViewId: number;
  /** A webshop that the customer does not use, with its API key and a failed webhook. */
  otherConnectionId: number;
  keyId: number;
  webhookId: number;
}

export const PASSWORD = 'et-godt-kodeord';
export const NEW_PASSWORD = 'et-helt-nyt-kodeord';

/** `callerId` is the calling account. `connectionId` is the webshop of a new customer. */
export async function makeNames(
  api: TestApi,
  given: { customerId?: number; callerId?: number; connectionId?: number } = {},
): Promise<Names> {
  const { make, services } = api;
  const now = nowDate(services.clock);
  const customerGroupId = await make.customerGroup();
  const connectionId = given.connectionId ?? (await make.defaultConnection());
  const customerId = given.customerId ?? (await make.customer({ customerGroupId, connectionId }));
  const email = `konto-${make.next()}@eksempel.dk`;
  const administratorId = await make.account({
    role: 'administrator',
    customerId,
    email,
    password: PASSWORD,
  });
  const callerId = given.callerId ?? administratorId;
  const employeeId = (await make.employee({ customerId, balance: 100 })).id;
  const passwordHash = await make.hash(PASSWORD);
  const departmentId = await make.department(customerId);
  const employeeEmail = `medarbejder-${make.next()}@eksempel.dk`;
  const withPassword = { customerId, email: employeeEmail, passwordHash };
  const employeeWithPasswordId = (await make.employee({ ...withPassword, balance: 50 })).id;
  const itemNumber = `V-${make.next()}`;
  const order = await writeOrder(api, { employeeId: employeeWithPasswordId });
  const otherConnectionId = await make.connection({ address: 'https://[4000::7]/webhooks' });
  return {
    connectionId,
    customerId,
    emptyCustomerId: await make.customer({ customerGroupId }),
    customerGroupId,
    unusedGroupId: await make.customerGroup(),
    testGroupId: await make.customerGroup({ frequency: 'test' }),
    departmentId,
    productId: await make.product({ connectionId, itemNumber, price: 12.5 }),
    includedProductId: await make.product({ connectionId, inDepartment: departmentId }),
    foreignProductId: await make.product({ connectionId: otherConnectionId }),
    employeeId,
    employeeWithPasswordId,
    employeeEmail,
    itemNumber,
    loginCode: await make.loginCode(employeeWithPasswordId),
    loginId: await login(),
    orderId: order.id,
    orderNumber: order.orderNumber,
    creditRequestId: await make.creditRequest(employeeId, administratorId, 50),
    ownCreditRequestId: await make.creditRequest(employeeId, callerId, 50),
    scheduledEntryId: await make.scheduledEntry(employeeId),
    entryId: await entryOf(employeeId),
    batchId: await make.amountBatch(employeeId, callerId),
    batchDraftId: await make.batchDraft(employeeId, callerId),
    selectionId: await make.selection([employeeId, employeeWithPasswordId], callerId),
    updateId: await make.employeeUpdate(customerId, callerId),
    administratorId,
    email,
    operatorId: await operatorWithTwoStep(),
    sessionId: await session(),
    knownDeviceId: await knownDevice(),
    totpCode: await unconfirmedTotp(),
    linkCode: await linkFor(api, { accountId: administratorId }),
    mailId: await mail(),
    savedViewId: await make.savedView(callerId),
    otherConnectionId,
    keyId: await key(),
    webhookId: await make.webhook(otherConnectionId, { state: 'failed' }),
  };

  async function key(): Promise<number> {
    await make.webshopKey(otherConnectionId);
    const keys = services.db.selectFrom('connectionKey').select('id');
    return (await keys.where('connectionId', '=', otherConnectionId).executeTakeFirstOrThrow()).id;
  }

  async function entryOf(employeeId: number): Promise<number> {
    const entries = services.db.selectFrom('ledgerEntry').select('id').orderBy('id', 'desc');
    return Number((await entries.where('employeeId', '=', employeeId).executeTakeFirstOrThrow()).id);
  }

  async function login(): Promise<number> {
    // Long enough ago that orders without a login id do not count as placed by the account.
    const redeemedAt = new Date(now.getTime() - 24 * 3_600_000);
    const values = { customerId, employeeId, accountId: callerId, redeemedAt };
    const inserted = services.db.insertInto('webshopLogin').values(values).returning('id');
    return (await inserted.executeTakeFirstOrThrow()).id;
  }

  async function session(): Promise<number> {
    const from = { accountId: callerId, address: '127.0.0.1', userAgent: 'test', now };
    await services.db.transaction().execute((tx) => startSession(tx, from));
    const newest = services.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.where('accountId', '=', callerId).executeTakeFirstOrThrow()).id;
  }

  async function knownDevice(): Promise<number> {
    const from = { accountId: callerId, token: undefined, userAgent: 'test', now };
    await services.db.transaction().execute((tx) => rememberDevice(tx, from));
    const newest = services.db.selectFrom('knownDevice').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.where('accountId', '=', callerId).executeTakeFirstOrThrow()).id;
  }

  async function operatorWithTwoStep(): Promise<number> {
    const accountId = await make.account({ role: 'operator', password: PASSWORD });
    await make.twoStep(accountId);
    return accountId;
  }

  async function unconfirmedTotp(): Promise<string> {
    const secret = newSecret();
    await services.db.deleteFrom('totp').where('accountId', '=', callerId).execute();
    await services.db.transaction().execute(async (tx) => {
      const sealedSecret = await services.sealer.seal(tx, secret);
      await tx.insertInto('totp').values({ accountId: callerId, sealedSecret, confirmedAt: null }).execute();
    });
    return totpCode(secret, api.clock.now());
  }

  async function mail(): Promise<number> {
    const row = await services.db
      .insertInto('mail')
      .values({
        kind: 'administrator-welcome',
        accountId: administratorId,
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

export const missingNames: Names = {
  customerId: 900_000_001,
  emptyCustomerId: 900_000_002,
  customerGroupId: 900_000_003,
  unusedGroupId: 900_000_004,
  departmentId: 900_000_005,
  employeeId: 900_000_006,
  employeeWithPasswordId: 900_000_007,
  scheduledEntryId: 900_000_008,
  entryId: 900_000_033,
  batchId: 900_000_034,
  batchDraftId: 900_000_035,
  selectionId: 900_000_036,
  updateId: 900_000_037,
  creditRequestId: 900_000_020,
  ownCreditRequestId: 900_000_021,
  administratorId: 900_000_009,
  email: 'findes-ikke@eksempel.dk',
  operatorId: 900_000_010,
  sessionId: 900_000_011,
  knownDeviceId: 900_000_039,
  totpCode: '000000',
  linkCode: 'findes-ikke',
  mailId: 900_000_012,
  savedViewId: 900_000_038,
  productId: 900_000_013,
  includedProductId: 900_000_014,
  foreignProductId: 900_000_015,
  testGroupId: 900_000_016,
  otherConnectionId: 900_000_030,
  keyId: 900_000_031,
  webhookId: 900_000_032,
  connectionId: 900_000_017,
  employeeEmail: 'ingen@eksempel.dk',
  itemNumber: 'findes-ikke',
  loginCode: 'findes-ikke',
  loginId: 900_000_040,
  orderId: 900_000_018,
  orderNumber: 900_000_019,
};

/** Makes a call that names the foreign records in `named`, and otherwise the caller's own records. */
export type ForeignCall = (named: Names, own: Names) => Record<string, unknown>;
