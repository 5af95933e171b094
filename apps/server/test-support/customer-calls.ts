import type { Role } from '@saldo/contract/endpoint';
import { missingNames, type Names, PASSWORD } from './call-names.ts';
import type { Calls } from './call-types.ts';
import { employeeTexts } from './employee-texts.ts';

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
  requireTwoStep: false,
  returnDays: 30,
  emailAddresses: [`ordre${unique}@eksempel.dk`],
});

const employee = ({ departmentId }: Names, unique: number) => ({
  ...employeeTexts(`tekst${unique}`),
  firstName: 'Åse',
  lastName: `Nielsen ${unique}`,
  email: `aase${unique}@eksempel.dk`,
  departmentId,
});

const approvalRule = (unique: number) => ({
  name: `Regel ${unique}`,
  condition: 'order_above' as const,
  points: unique,
  approver: 'leader_then_hr' as const,
  isActive: true,
});

const ofCustomer = ({ customerId }: Names, role: Role) => ({
  query: role === 'Admin' ? { customerId: String(customerId) } : {},
});

export const customerCalls = {
  listCustomers: () => ({ query: { search: 'Firma', sort: '-companyName', limit: '5', offset: '0' } }),
  getCustomer: ({ customerId }) => ({ params: { id: String(customerId) } }),
  createCustomer: (names, unique) => ({ body: customer(names, unique) }),
  updateCustomer: (names, unique) => ({
    params: { id: String(names.customerId) },
    body: customer(names, unique),
  }),
  previewCustomerEnd: ({ customerId }) => ({ params: { id: String(customerId) } }),
  endCustomer: ({ customerId }) => ({ params: { id: String(customerId) }, body: { lastDay: '2199-12-31' } }),
  cancelCustomerEnd: ({ customerId }) => ({ params: { id: String(customerId) } }),
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
      department: 'none',
      login: 'enabled',
      state: 'active',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  getEmployee: ({ customerId, employeeId }, _unique, role) => ({
    params: { id: String(employeeId) },
    query: role === 'Admin' ? { customerId: String(customerId) } : {},
  }),
  createEmployee: (names, unique, role) => ({
    body: {
      ...employee(names, unique),
      password: PASSWORD,
      ...(role === 'Admin' && { customerId: names.customerId }),
    },
  }),
  importEmployees: ({ customerId }, unique, role) => {
    const { departmentId: _none, employeeNumber: _noNumber, ...row } = employee(missingNames, unique);
    return {
      body: {
        ...(role === 'Admin' && { customerId }),
        rows: [{ ...row, password: PASSWORD }],
      },
    };
  },
  draftEmployeeUpdate: ({ customerId, employeeEmail }, unique, role) => ({
    body: {
      ...(role === 'Admin' && { customerId }),
      columns: ['email', 'employeeNumber', 'lastDay', 'department', 'startAmount', 'firstName', 'lastName'],
      lines: [
        { line: 2, cells: [employeeEmail, `Nr. ${unique}`, '31-12-2098', `Ny ${unique}`, '', '', ''] },
        { line: 3, cells: [`ny${unique}@eksempel.dk`, '', '', '', '1.250,50', 'Åse', 'Ny'] },
        { line: 4, cells: ['x'], problem: 'column-count' },
      ],
    },
  }),
  getEmployeeUpdate: ({ updateId }) => ({ params: { id: String(updateId) } }),
  listEmployeeUpdateRows: ({ updateId }) => ({
    params: { id: String(updateId) },
    query: { search: 'a', sort: '-name', kind: 'error', limit: '5', offset: '0' },
  }),
  applyEmployeeUpdate: ({ updateId }) => ({
    params: { id: String(updateId) },
    body: {
      version: 1,
      createDepartments: true,
      sendWelcome: true,
      leaveMissing: null,
      confirmLargeLeaving: true,
    },
  }),
  exportEmployeeUpdate: ({ updateId }) => ({ params: { id: String(updateId) } }),
  updateEmployee: (names, unique) => ({
    params: { id: String(names.employeeId) },
    body: employee(names, unique),
  }),
  deleteEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  setEmployeePassword: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { password: PASSWORD },
  }),
  getOwnEmailAddresses: (names, _unique, role) => ofCustomer(names, role),
  setOwnEmailAddresses: (names, unique, role) => ({
    ...ofCustomer(names, role),
    body: [`ordre${unique}@eksempel.dk`],
  }),
  changeOwnEmailAddresses: (names, unique, role) => ({
    ...ofCustomer(names, role),
    body: { add: [`ordre${unique}@eksempel.dk`], remove: [`ordre${unique - 1}@eksempel.dk`] },
  }),
  listDepartments: (names, _unique, role) => ofCustomer(names, role),
  getDepartment: ({ departmentId }) => ({ params: { id: String(departmentId) } }),
  createDepartment: (names, unique, role) => ({
    ...ofCustomer(names, role),
    body: { name: `Værksted ${unique}`, costCentre: `${unique}` },
  }),
  updateDepartment: ({ departmentId }, unique) => ({
    params: { id: String(departmentId) },
    body: { name: `Lager ${unique}`, costCentre: `L-${unique}` },
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
  getToday: () => ({}),
  getWaiting: () => ({}),
  listCreditRequests: () => ({ query: { state: 'decided' } }),
  listCreditRequestsOfEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  createCreditRequest: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { text: 'Jubilæum', amount: 5000, futureDate: '2027-01-31', frequency: 'yearly' },
  }),
  approveCreditRequest: ({ creditRequestId }) => ({ params: { id: String(creditRequestId) } }),
  rejectCreditRequest: ({ creditRequestId }) => ({
    params: { id: String(creditRequestId) },
    body: { reason: 'Det er for meget' },
  }),
  withdrawCreditRequest: ({ ownCreditRequestId }) => ({ params: { id: String(ownCreditRequestId) } }),
  getCreditRules: (names, _unique, role) => ofCustomer(names, role),
  setCreditRules: (names, _unique, role) => ({
    ...ofCustomer(names, role),
    body: { approvalLimit: 1000.5, dailyCeiling: 50_000 },
  }),
  listApprovalRules: (names, _unique, role) => ofCustomer(names, role),
  createApprovalRule: (names, unique, role) => ({
    ...ofCustomer(names, role),
    body: { ...approvalRule(unique), departmentIds: [names.departmentId] },
  }),
  updateApprovalRule: ({ approvalRuleId, itemNumber, departmentId }, unique) => {
    const { points: _points, ...rule } = approvalRule(unique);
    const departmentIds = [departmentId];
    const body = { ...rule, condition: 'contains' as const, itemNumbers: [itemNumber], departmentIds };
    return { params: { id: String(approvalRuleId) }, body };
  },
  deleteApprovalRule: ({ approvalRuleId }) => ({ params: { id: String(approvalRuleId) } }),
  getApprovalSettings: (names, _unique, role) => ofCustomer(names, role),
  setApprovalSettings: (names, _unique, role) => ({
    ...ofCustomer(names, role),
    body: {
      orderApproval: true,
      beyondBalance: 'no' as const,
      approveByMail: false,
      escalateAfter: 5,
      rejectAfter: 30,
    },
  }),
  previewTopUp: ({ customerGroupId }) => ({ params: { id: String(customerGroupId) } }),
  listTopUpRuns: ({ testGroupId }) => ({
    params: { id: String(testGroupId) },
    query: { limit: '5', offset: '0' },
  }),
  getNextTopUp: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  testCustomerGroups: ({ testGroupId }) => ({ query: { customerGroupId: String(testGroupId) } }),
  draftEmployeeSelection: ({ customerId, employeeId }, unique, role) => ({
    body: {
      ...(role === 'Admin' && { customerId }),
      selection:
        unique % 2 === 0
          ? { employeeIds: [employeeId] }
          : { filter: { firstId: employeeId, lastId: employeeId, department: 'none' as const } },
    },
  }),
  previewDepartmentChange: ({ selectionId }) => ({ params: { id: String(selectionId) } }),
  changeDepartmentOfMany: ({ selectionId, departmentId }) => ({
    params: { id: String(selectionId) },
    body: { departmentId, without: [] },
  }),
  previewWelcomes: ({ selectionId }) => ({ params: { id: String(selectionId) } }),
  sendWelcomes: ({ selectionId, employeeId }) => ({
    params: { id: String(selectionId) },
    body: { without: [employeeId] },
  }),
  sendEmployeeInvitation: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  sendEmployeeWelcome: ({ employeeWithPasswordId }) => ({ params: { id: String(employeeWithPasswordId) } }),
} satisfies Partial<Calls>;
