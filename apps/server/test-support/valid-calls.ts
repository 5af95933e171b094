import { accountCalls } from './account-calls.ts';
import { accountingCalls } from './accounting-calls.ts';
import { amountCalls } from './amount-calls.ts';
import type { Calls } from './call-types.ts';
import { customerCalls } from './customer-calls.ts';
import { leavingCalls } from './leaving-calls.ts';
import { orderCalls } from './order-calls.ts';

/** For each endpoint, makes a call that succeeds for every permitted role. A missing endpoint is a type error. */
export const validCalls = {
  ...accountCalls,
  ...accountingCalls,
  ...amountCalls,
  ...customerCalls,
  ...leavingCalls,
  ...orderCalls,
  getLiveness: () => ({}),
  getReadiness: () => ({}),
  getOpenApi: () => ({}),
  listMails: () => ({
    query: { search: 'velkommen', sort: '-createdAt', limit: '5', offset: '0', state: 'queued' },
  }),
  getMail: ({ mailId }) => ({ params: { id: String(mailId) } }),
  getDeliveryStatus: () => ({}),
  resendMail: ({ mailId }) => ({ params: { id: String(mailId) } }),
  resendFailedMails: () => ({ body: { after: 1 } }),
  getFirstSteps: ({ customerId }, _unique, role) => ({
    query: { ...(role === 'Admin' && { customerId: String(customerId) }) },
  }),
  hideFirstSteps: ({ customerId }, _unique, role) => ({
    body: { ...(role === 'Admin' && { customerId }) },
  }),
  searchAll: () => ({ query: { query: 'a' } }),
  listAuditEvents: ({ customerId }) => ({
    query: {
      search: 'Firma',
      sort: '-at',
      limit: '5',
      offset: '0',
      actorId: '1',
      customerId: String(customerId),
      kind: 'customer',
      from: '2026-11-01',
      to: '2026-11-30',
      partsOf: '1',
    },
  }),
  exportAuditEvents: ({ customerId }) => ({
    query: {
      search: 'Firma',
      actorId: '1',
      customerId: String(customerId),
      kind: 'customer',
      from: '2026-11-01',
      to: '2026-11-30',
    },
  }),
  listEmployeeHistory: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    query: { search: 'oprettede', sort: '-at', limit: '5', offset: '0' },
  }),
  listSecurityEvents: ({ administratorId }) => ({
    query: {
      search: 'konto',
      sort: '-at',
      limit: '5',
      offset: '0',
      type: 'sign-in',
      accountId: String(administratorId),
      from: '2026-11-01',
      to: '2026-11-30',
    },
  }),
} satisfies Calls;
