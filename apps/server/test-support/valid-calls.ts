import type { RequestOf, Role } from '@saldo/contract/endpoint';
import type { endpoints } from '@saldo/contract/endpoints';
import { missingNames, type Names, NEW_PASSWORD, PASSWORD } from './call-names.ts';
import { employeeTexts } from './employee-texts.ts';

export type EndpointName = keyof typeof endpoints;
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

/** An unassigned address: it counts as public, needs no name resolution, and has no host. */
const newConnection = (unique: number) => ({
  name: `Webshop ${unique}`,
  address: `https://[4000::7]/webhooks/${unique}`,
  returnAddress: `https://butik.eksempel.dk/${unique}`,
});

/** A successful call for each permitted role. An endpoint without one does not compile. */
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
