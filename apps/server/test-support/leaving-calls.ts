import type { Calls } from './call-types.ts';

export const leavingCalls = {
  previewLeave: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  leaveEmployee: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { lastDay: '2199-11-30', balance: 'keep', balanceUntil: '2199-12-31' },
  }),
  // These two change nothing, because the employee is not leaving.
  cancelLeave: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  rehireEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  previewLeaveOfMany: ({ selectionId }) => ({ params: { id: String(selectionId) } }),
  leaveMany: ({ selectionId }) => ({
    params: { id: String(selectionId) },
    body: { lastDay: '2199-11-30', balance: 'reset', without: [] },
  }),
  getLeaveRules: ({ customerId }, _unique, role) => ({
    query: role === 'Admin' ? { customerId: String(customerId) } : {},
  }),
  setLeaveRules: ({ customerId }, _unique, role) => ({
    query: role === 'Admin' ? { customerId: String(customerId) } : {},
    body: { keepBalanceMonths: 3, ...(role === 'Admin' && { eraseAfterMonths: 24 }) },
  }),
  listEmployeeErasures: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-eraseOn',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
} satisfies Partial<Calls>;
