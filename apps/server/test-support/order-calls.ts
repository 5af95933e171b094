import type { Role } from '@saldo/contract/endpoint';
import { type Names, PASSWORD } from './call-names.ts';
import type { Calls } from './call-types.ts';

/** `4000::7` counts as public, needs no name resolution, and belongs to no host. */
const newConnection = (unique: number) => ({
  name: `Webshop ${unique}`,
  address: `https://[4000::7]/webhooks/${unique}`,
  returnAddress: `https://butik.eksempel.dk/${unique}`,
});

const webshopReturn = ({ paidOrderNumber, webshopReturnNumber }: Names) => ({
  orderNumber: String(paidOrderNumber),
  number: webshopReturnNumber,
});

export const orderCalls = {
  listOrders: ({ customerId, employeeId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-amount',
      limit: '5',
      offset: '0',
      status: 'pending',
      departmentId: 'none',
      employeeId: String(employeeId),
      from: '2026-11-01',
      to: '2026-11-30',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  exportOrders: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      status: 'accepted',
      departmentId: '1',
      from: '2026-11-01',
      to: '2026-11-30',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  getOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  getOrderByNumber: ({ orderNumber }) => ({ params: { orderNumber: String(orderNumber) } }),
  listOrderApprovals: () => ({}),
  cancelOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  acceptOrder: ({ orderId }) => ({ params: { id: String(orderId) } }),
  rejectOrder: ({ orderId }) => ({
    params: { id: String(orderId) },
    body: { reason: 'Vi har selv flere på lager' },
  }),
  decideOrders: ({ orderId }) => ({
    body: { ids: [orderId], verb: 'reject', reason: 'Vi har selv flere på lager' },
  }),
  listReturns: ({ customerId }) => ({
    query: {
      search: 'a',
      sort: '-amount',
      limit: '5',
      offset: '0',
      state: 'requested',
      from: '2026-11-01',
      to: '2026-11-30',
      customerId: String(customerId),
    },
  }),
  createReturn: ({ paidOrderId, paidItemNumber }) => ({
    params: { id: String(paidOrderId) },
    body: {
      lines: [{ itemNumber: paidItemNumber, quantity: 1 }],
      reason: 'other',
      note: 'Revnet',
      isLate: true,
    },
  }),
  receiveReturn: ({ returnId }) => ({ params: { id: String(returnId) }, body: { refund: true } }),
  rejectReturn: ({ returnId }) => ({ params: { id: String(returnId) }, body: { reason: 'Varen er brugt' } }),
  cancelReturn: ({ returnId }) => ({ params: { id: String(returnId) } }),
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
  listCompanyStatements: ({ customerId }, _unique, role) => ({ query: ofOperator(role, customerId) }),
  getCompanyStatement: ({ customerId, statementMonth }, _unique, role) => ({
    params: { month: statementMonth },
    query: ofOperator(role, customerId),
  }),
  exportCompanyStatement: ({ customerId, statementMonth }, _unique, role) => ({
    params: { month: statementMonth },
    query: ofOperator(role, customerId),
  }),
  printCompanyStatement: ({ customerId, statementMonth }, _unique, role) => ({
    params: { month: statementMonth },
    query: ofOperator(role, customerId),
  }),
  mailCompanyStatement: ({ customerId, statementMonth }, _unique, role) => ({
    params: { month: statementMonth },
    query: ofOperator(role, customerId),
  }),
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
    body: [{ itemNumber: `N-${unique}`, title: 'Kaffe, økologisk', price: 49.5, status: true, vatRate: 25 }],
  }),
  deactivateWebshopProducts: ({ itemNumber }) => ({ body: { itemNumbers: [itemNumber] } }),
  redeemHandover: ({ loginCode }) => ({ body: { code: loginCode } }),
  forgotWebshopPassword: ({ employeeEmail }) => ({ body: { email: employeeEmail } }),
  webshopLogin: ({ employeeEmail }) => ({ body: { email: employeeEmail, password: PASSWORD } }),
  getWebshopEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  getWebshopAssortment: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  listWebshopOrders: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  placeOrder: ({ employeeId, itemNumber }, unique) => ({
    body: { employeeId, lines: [{ itemNumber, quantity: 2 }], reference: `W-${unique}` },
  }),
  getWebshopOrder: ({ orderNumber }) => ({ params: { orderNumber: String(orderNumber) } }),
  cancelWebshopOrder: ({ orderNumber }) => ({ params: { orderNumber: String(orderNumber) } }),
  listWebshopReturns: ({ paidOrderNumber }) => ({ params: { orderNumber: String(paidOrderNumber) } }),
  createWebshopReturn: ({ paidOrderNumber, paidItemNumber }) => ({
    params: { orderNumber: String(paidOrderNumber) },
    body: { lines: [{ itemNumber: paidItemNumber, quantity: 1 }], reason: 'wrong_size' },
  }),
  getWebshopReturn: (names) => ({ params: webshopReturn(names) }),
  receiveWebshopReturn: (names) => ({ params: webshopReturn(names), body: { refund: true } }),
  rejectWebshopReturn: (names) => ({ params: webshopReturn(names), body: { reason: 'Varen er brugt' } }),
  cancelWebshopReturn: (names) => ({ params: webshopReturn(names) }),
} satisfies Partial<Calls>;

const ofOperator = (role: Role, customerId: number) =>
  role === 'Admin' ? { customerId: String(customerId) } : {};
