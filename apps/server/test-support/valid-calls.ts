import type { Endpoint, RequestOf, Role } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import { createPasswordLink } from '../src/features/password-links/password-links.ts';
import { nowDate } from '../src/platform/clock.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import { newSecret } from '../src/platform/two-step/totp.ts';
import { employeeTexts } from './employee-texts.ts';
import type { TestApi } from './test-api.ts';
import { totpCode } from './totp-code.ts';
import { writeOrder } from './write-order.ts';

/** The records that a call can name: one company's own, and fresh ones that nothing depends on. */
export interface Names {
  /** The webshop that serves the company. */
  connectionId: number;
  customerId: number;
  /** A company without employees, which can be deleted. */
  emptyCustomerId: number;
  customerGroupId: number;
  /** A group without customers, which can be deleted. */
  unusedGroupId: number;
  /** A group that is credited when it is called. */
  testGroupId: number;
  departmentId: number;
  /** A product that the department may not buy. */
  productId: number;
  /** A product that it may. */
  includedProductId: number;
  /** A product of another webshop. */
  foreignProductId: number;
  employeeId: number;
  /** An employee who can sign in to the webshop with `PASSWORD`, and its e-mail. */
  employeeWithPasswordId: number;
  employeeEmail: string;
  /** The number of a product that `employeeId` may buy. */
  itemNumber: string;
  /** Opens the webshop as `employeeWithPasswordId`. */
  loginCode: string;
  /** An order of `employeeWithPasswordId` that waits for approval. */
  orderId: number;
  orderNumber: number;
  /** Something that is coming to `employeeId`. */
  scheduledEntryId: number;
  /** An administrator of the company, who signs in with `PASSWORD`. */
  administratorId: number;
  email: string;
  /** An operator who has turned two-step sign-in on. */
  operatorId: number;
  /** A session of whoever calls; by default of the administrator. */
  sessionId: number;
  /** The code that turns two-step sign-in on for whoever calls. */
  totpCode: string;
  /** The code of the administrator's link. */
  linkCode: string;
  /** A mail to the administrator. */
  mailId: number;
  /** Another webshop, its API key, and a webhook to it that failed. */
  otherConnectionId: number;
  keyId: number;
  webhookId: number;
}

export const PASSWORD = 'et-godt-kodeord';
export const NEW_PASSWORD = 'et-helt-nyt-kodeord';

export type EndpointName = keyof typeof endpoints;
/** What a call sends, for tests that walk over all endpoints. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | unknown[];
}
type Calls = {
  [Name in EndpointName]: (
    names: Names,
    unique: number,
    role: Role,
  ) => Partial<RequestOf<(typeof endpoints)[Name]>>;
};

const group = (unique: number) => ({
  name: `Gruppe ${unique}`,
  frequency: 'none' as const,
  points: 100,
  limit: 500.5,
});

const customer = ({ customerGroupId }: Names, unique: number) => ({
  companyName: `Firma ${unique}`,
  address: 'Nygade 1',
  postalCode: '8000',
  city: 'Aarhus',
  email: `firma${unique}@eksempel.dk`,
  link: 'https://eksempel.dk',
  debtorNumber: 500_000_000 + unique,
  userGroupId: 7,
  customerGroupId,
  orderApproval: true,
  emailAddresses: [`ordre${unique}@eksempel.dk`],
});

const employee = ({ departmentId }: Names, unique: number) => ({
  ...employeeTexts(`tekst${unique}`),
  firstName: 'Åse',
  lastName: `Nielsen ${unique}`,
  email: `aase${unique}@eksempel.dk`,
  departmentId,
});

const newAccount = (unique: number) => ({
  name: `Ærlig Østergård ${unique}`,
  email: `aerlig${unique}@eksempel.dk`,
  password: PASSWORD,
});

/** The address is unassigned: it counts as public, needs no name resolution, and nothing answers there. */
const newConnection = (unique: number) => ({
  name: `Webshop ${unique}`,
  address: `https://[4000::7]/webhooks/${unique}`,
  returnAddress: `https://butik.eksempel.dk/${unique}`,
});

/**
 * For every endpoint of the contract a call that succeeds for each role that may make it. A new endpoint
 * without one does not compile; tests of access, hardening and the audit log walk this list.
 */
export const validCalls = {
  getLiveness: () => ({}),
  getReadiness: () => ({}),
  getOpenApi: () => ({}),
  getMe: () => ({}),
  signIn: ({ email }) => ({ body: { email, password: PASSWORD } }),
  refreshToken: () => ({}),
  listCustomers: () => ({ query: { search: 'Firma', sort: '-companyName', limit: '5', offset: '0' } }),
  getCustomer: ({ customerId }) => ({ params: { id: String(customerId) } }),
  createCustomer: (names, unique) => ({ body: customer(names, unique) }),
  updateCustomer: (names, unique) => ({
    params: { id: String(names.customerId) },
    body: customer(names, unique),
  }),
  deleteCustomer: ({ emptyCustomerId }) => ({ params: { id: String(emptyCustomerId) } }),
  listCustomerGroups: () => ({}),
  createCustomerGroup: (_names, unique) => ({ body: group(unique) }),
  updateCustomerGroup: ({ customerGroupId }, unique) => ({
    params: { id: String(customerGroupId) },
    body: group(unique),
  }),
  deleteCustomerGroup: ({ unusedGroupId }) => ({ params: { id: String(unusedGroupId) } }),
  listEmployees: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-balance',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  createEmployee: (names, unique, role) => ({
    body: {
      ...employee(names, unique),
      password: PASSWORD,
      ...(role === 'Admin' && { customerId: names.customerId }),
    },
  }),
  importEmployees: ({ customerId }, unique, role) => {
    const { departmentId: _none, ...row } = employee(missingNames, unique);
    return {
      body: {
        ...(role === 'Admin' && { customerId }),
        rows: [{ ...row, password: PASSWORD }],
      },
    };
  },
  updateEmployee: (names, unique) => ({
    params: { id: String(names.employeeId) },
    body: employee(names, unique),
  }),
  deleteEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  setEmployeePassword: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { password: PASSWORD },
  }),
  getOwnEmailAddresses: () => ({}),
  setOwnEmailAddresses: (_names, unique) => ({ body: [`ordre${unique}@eksempel.dk`] }),
  listDepartments: ({ customerId }, _unique, role) => ({
    query: role === 'Admin' ? { customerId: String(customerId) } : {},
  }),
  getDepartment: ({ departmentId }) => ({ params: { id: String(departmentId) } }),
  createDepartment: (_names, unique) => ({ body: { name: `Værksted ${unique}` } }),
  updateDepartment: ({ departmentId }, unique) => ({
    params: { id: String(departmentId) },
    body: { name: `Lager ${unique}` },
  }),
  deleteDepartment: ({ departmentId }) => ({ params: { id: String(departmentId) } }),
  listDepartmentProducts: ({ departmentId }) => ({ params: { id: String(departmentId) } }),
  addDepartmentProduct: ({ departmentId, productId }) => ({
    params: { id: String(departmentId), productId: String(productId) },
  }),
  removeDepartmentProduct: ({ departmentId, includedProductId }) => ({
    params: { id: String(departmentId), productId: String(includedProductId) },
  }),
  changeAssortment: ({ departmentId, productId, includedProductId }) => ({
    params: { id: String(departmentId) },
    body: { add: [productId], remove: [includedProductId] },
  }),
  listTransactions: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  addTransaction: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { text: 'Julegave', amount: 12.5, futureDate: '2027-01-31', frequency: 'monthly' },
  }),
  stopScheduled: ({ employeeId, scheduledEntryId }) => ({
    params: { id: String(employeeId), transactionId: String(scheduledEntryId) },
  }),
  previewTopUp: ({ customerGroupId }) => ({ params: { id: String(customerGroupId) } }),
  listTopUpRuns: ({ testGroupId }) => ({
    params: { id: String(testGroupId) },
    query: { limit: '5', offset: '0' },
  }),
  getNextTopUp: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  testCustomerGroups: ({ testGroupId }) => ({ query: { customerGroupId: String(testGroupId) } }),
  listOrders: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-amount',
      limit: '5',
      offset: '0',
      status: 'pending',
      from: '2026-11-01',
      to: '2026-11-30',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  exportOrders: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      status: 'accepted',
      from: '2026-11-01',
      to: '2026-11-30',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  getOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  listOrderApprovals: () => ({}),
  cancelOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  acceptOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  rejectOrder: ({ orderId }) => ({
    params: { id: String(orderId) },
    body: { reason: 'Vi har selv flere på lager' },
  }),
  getStatistics: ({ customerId, departmentId, employeeId }, _unique, role) => ({
    query: {
      period: 'quarter',
      date: '2026-11-01',
      departmentId: String(departmentId),
      employeeId: String(employeeId),
      basis: 'credits',
      sort: '-averageOrder',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  exportStatistics: ({ customerId }, _unique, role) => ({
    query: {
      kind: 'employee',
      period: 'year',
      date: '2026-11-01',
      departmentId: 'none',
      basis: 'orders',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  sendEmployeeWelcome: ({ employeeWithPasswordId }) => ({ params: { id: String(employeeWithPasswordId) } }),
  listAdministrators: ({ customerId }) => ({ params: { id: String(customerId) } }),
  createAdministrator: ({ customerId }, unique) => ({
    params: { id: String(customerId) },
    body: newAccount(unique),
  }),
  updateAdministrator: ({ customerId, administratorId }, unique) => {
    const { name, email } = newAccount(unique);
    return {
      params: { id: String(customerId), adminId: String(administratorId) },
      body: { name, email },
    };
  },
  deleteAdministrator: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  setAdministratorPassword: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
    body: { password: PASSWORD },
  }),
  removeAdministratorTwoStep: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  sendAdministratorWelcome: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  listOperators: () => ({}),
  createOperator: (_names, unique) => ({ body: newAccount(unique) }),
  setOperatorPassword: ({ operatorId }) => ({
    params: { id: String(operatorId) },
    body: { password: PASSWORD },
  }),
  removeOperatorTwoStep: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  disableOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  enableOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  deleteOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  changeOwnPassword: () => ({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
  listOwnSessions: () => ({}),
  endOtherSessions: () => ({}),
  endOwnSession: ({ sessionId }) => ({ params: { id: String(sessionId) } }),
  getTotp: () => ({}),
  beginTotp: () => ({ body: { currentPassword: PASSWORD } }),
  confirmTotp: ({ totpCode }) => ({ body: { code: totpCode } }),
  removeTotp: () => ({ body: { currentPassword: PASSWORD } }),
  checkPasswordLink: ({ linkCode }) => ({ body: { code: linkCode } }),
  choosePassword: ({ linkCode }) => ({ body: { code: linkCode, password: NEW_PASSWORD } }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  listConnections: () => ({}),
  createConnection: (_names, unique) => ({ body: newConnection(unique) }),
  updateConnection: ({ otherConnectionId }, unique) => ({
    params: { id: String(otherConnectionId) },
    body: newConnection(unique),
  }),
  addConnectionKey: ({ otherConnectionId }) => ({ params: { id: String(otherConnectionId) } }),
  revokeConnectionKey: ({ otherConnectionId, keyId }) => ({
    params: { id: String(otherConnectionId), keyId: String(keyId) },
  }),
  getWebhookSecret: ({ otherConnectionId }) => ({ params: { id: String(otherConnectionId) } }),
  enableWebhooks: ({ otherConnectionId }) => ({ params: { id: String(otherConnectionId) } }),
  listConnectedCustomers: () => ({}),
  assignCustomer: ({ otherConnectionId, emptyCustomerId }) => ({
    params: { id: String(otherConnectionId), customerId: String(emptyCustomerId) },
  }),
  listWebhooks: ({ otherConnectionId }) => ({
    params: { id: String(otherConnectionId) },
    query: { sort: '-createdAt', limit: '5', offset: '0', state: 'failed' },
  }),
  getWebhook: ({ otherConnectionId, webhookId }) => ({
    params: { id: String(otherConnectionId), webhookId: String(webhookId) },
  }),
  resendWebhook: ({ otherConnectionId, webhookId }) => ({
    params: { id: String(otherConnectionId), webhookId: String(webhookId) },
  }),
  putWebshopProducts: (_names, unique) => ({
    body: [{ itemNumber: `N-${unique}`, title: 'Kaffe, økologisk', price: 49.5, status: true }],
  }),
  deactivateWebshopProducts: ({ itemNumber }) => ({ body: { itemNumbers: [itemNumber] } }),
  redeemHandover: ({ loginCode }) => ({ body: { code: loginCode } }),
  webshopLogin: ({ employeeEmail }) => ({ body: { email: employeeEmail, password: PASSWORD } }),
  getWebshopEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  getWebshopAssortment: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  listWebshopOrders: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  placeOrder: ({ employeeId, itemNumber }, unique) => ({
    body: { employeeId, lines: [{ itemNumber, quantity: 2 }], reference: `W-${unique}` },
  }),
  getWebshopOrder: ({ orderNumber }) => ({ params: { orderNumber: String(orderNumber) } }),
  cancelWebshopOrder: ({ orderNumber }) => ({ params: { orderNumber: String(orderNumber) } }),
  listMails: () => ({
    query: { search: 'velkommen', sort: '-createdAt', limit: '5', offset: '0', state: 'queued' },
  }),
  getMail: ({ mailId }) => ({ params: { id: String(mailId) } }),
  getDeliveryStatus: () => ({}),
  resendMail: ({ mailId }) => ({ params: { id: String(mailId) } }),
  resendFailedMails: () => ({ body: { after: 1 } }),
  listAuditEvents: ({ customerId }) => ({
    query: {
      search: 'Firma',
      sort: '-at',
      limit: '5',
      offset: '0',
      customerId: String(customerId),
      from: '2026-11-01',
      to: '2026-11-30',
    },
  }),
} satisfies Calls;

/** What a path names first: `id`, or a webshop's `orderNumber`. */
export const firstParam = ({ path }: Endpoint): string => /\{(\w+)\}/.exec(path)?.[1] ?? '';

/** Who calls an endpoint where a test needs one caller: an operator where an operator may. */
export type Caller = Role | 'webshop';
export const callerOf = ({ access }: Endpoint): Caller => {
  if (access === 'webshop') return 'webshop';
  return typeof access === 'string' ? 'Admin' : (access[0] ?? 'Admin');
};

/** The endpoints as a list, in the contract's order. */
export const endpointList = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const endpoint: Endpoint = endpoints[name];
  const caller = callerOf(endpoint);
  const call: (names: Names, unique: number, role?: Role) => Call = (names, unique, role) =>
    validCalls[name](names, unique, role ?? (caller === 'Customer' ? 'Customer' : 'Admin')) as Call;
  return { name, endpoint, call, caller };
});

/**
 * Fresh records for one call; `callerId` is the account that makes it, where that matters, and `connectionId` the
 * webshop that serves a new company, if not the default one.
 */
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
    orderId: order.id,
    orderNumber: order.orderNumber,
    scheduledEntryId: await make.scheduledEntry(employeeId),
    administratorId,
    email,
    operatorId: await operatorWithTwoStep(),
    sessionId: await session(),
    totpCode: await unconfirmedTotp(),
    linkCode: await services.db
      .transaction()
      .execute((tx) => createPasswordLink(tx, services, { accountId: administratorId })),
    mailId: await mail(),
    otherConnectionId,
    keyId: await key(),
    webhookId: await make.webhook(otherConnectionId, { state: 'failed' }),
  };

  async function key(): Promise<number> {
    await make.webshopKey(otherConnectionId);
    const keys = services.db.selectFrom('connectionKey').select('id');
    return (await keys.where('connectionId', '=', otherConnectionId).executeTakeFirstOrThrow()).id;
  }

  async function session(): Promise<number> {
    const from = { accountId: callerId, address: '127.0.0.1', userAgent: 'test', now };
    await services.db.transaction().execute((tx) => startSession(tx, from));
    const newest = services.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1);
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
    await services.db
      .insertInto('totp')
      .values({ accountId: callerId, sealedSecret: services.sealer.seal(secret), confirmedAt: null })
      .execute();
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

/** Ids that no record has. */
export const missingNames: Names = {
  customerId: 900_000_001,
  emptyCustomerId: 900_000_002,
  customerGroupId: 900_000_003,
  unusedGroupId: 900_000_004,
  departmentId: 900_000_005,
  employeeId: 900_000_006,
  employeeWithPasswordId: 900_000_007,
  scheduledEntryId: 900_000_008,
  administratorId: 900_000_009,
  email: 'findes-ikke@eksempel.dk',
  operatorId: 900_000_010,
  sessionId: 900_000_011,
  totpCode: '000000',
  linkCode: 'findes-ikke',
  mailId: 900_000_012,
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
  orderId: 900_000_018,
  orderNumber: 900_000_019,
};
