import { type ForeignCall, PASSWORD } from './call-names.ts';
import type { EndpointName } from './call-types.ts';
import { foreignPointCalls } from './foreign-points.ts';

const july = { from: '2199-07-01', to: '2199-07-31' };

/** Calls in which an administrator or a webshop names records of another customer or webshop. */
export const foreignCalls = {
  getLiveness: [],
  getReadiness: [],
  getOpenApi: [],
  getMe: [],
  signIn: [],
  refreshToken: [],
  listCustomers: [],
  getCustomer: [],
  createCustomer: [],
  updateCustomer: [],
  previewCustomerEnd: [],
  endCustomer: [],
  cancelCustomerEnd: [],
  deleteCustomer: [],
  listCustomerGroups: [],
  createCustomerGroup: [],
  updateCustomerGroup: [],
  deleteCustomerGroup: [],
  listEmployees: [
    ({ customerId }) => ({ query: { customerId: String(customerId) } }),
    ({ employeeId }) => ({ query: { firstId: String(employeeId), lastId: String(employeeId) } }),
    ({ departmentId }) => ({ query: { department: String(departmentId) } }),
  ],
  getEmployee: [
    ({ employeeId }) => ({ params: { id: employeeId } }),
    ({ customerId }, own) => ({ params: { id: own.employeeId }, query: { customerId: String(customerId) } }),
  ],
  createEmployee: [
    ({ departmentId }) => ({ body: { ...newEmployee(), departmentId } }),
    ({ customerId }) => ({ body: { ...newEmployee(), customerId } }),
  ],
  importEmployees: [({ customerId }) => ({ body: { rows: [newEmployee()], customerId } })],
  draftEmployeeUpdate: [
    ({ customerId }) => ({
      body: { customerId, columns: ['email'], lines: [{ line: 2, cells: ['a@b.dk'] }] },
    }),
  ],
  getEmployeeUpdate: [({ updateId }) => ({ params: { id: updateId } })],
  listEmployeeUpdateRows: [({ updateId }) => ({ params: { id: updateId } })],
  applyEmployeeUpdate: [({ updateId }) => ({ params: { id: updateId }, body: { version: 1 } })],
  exportEmployeeUpdate: [({ updateId }) => ({ params: { id: updateId } })],
  updateEmployee: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: changedEmployee() }),
    ({ departmentId }, own) => ({
      params: { id: own.employeeId },
      body: { ...changedEmployee(), departmentId },
    }),
  ],
  deleteEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  setEmployeePassword: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { password: 'mit-kodeord-2' } }),
  ],
  previewLeave: [({ employeeId }) => ({ params: { id: employeeId } })],
  leaveEmployee: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { lastDay: '2199-11-30', balance: 'reset' } }),
  ],
  cancelLeave: [({ employeeId }) => ({ params: { id: employeeId } })],
  rehireEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  getLeaveRules: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  setLeaveRules: [
    ({ customerId }) => ({ query: { customerId: String(customerId) }, body: { keepBalanceMonths: 6 } }),
  ],
  listEmployeeErasures: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getOwnEmailAddresses: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  setOwnEmailAddresses: [
    ({ customerId }) => ({ query: { customerId: String(customerId) }, body: ['ordre@eksempel.dk'] }),
  ],
  changeOwnEmailAddresses: [
    ({ customerId }) => ({
      query: { customerId: String(customerId) },
      body: { add: ['ordre@eksempel.dk'], remove: [] },
    }),
  ],
  listDepartments: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getDepartment: [({ departmentId }) => ({ params: { id: departmentId } })],
  createDepartment: [
    ({ customerId }) => ({ query: { customerId: String(customerId) }, body: { name: 'Overtaget' } }),
  ],
  updateDepartment: [({ departmentId }) => ({ params: { id: departmentId }, body: { name: 'Overtaget' } })],
  deleteDepartment: [({ departmentId }) => ({ params: { id: departmentId } })],
  listDepartmentProducts: [({ departmentId }) => ({ params: { id: departmentId } })],
  addDepartmentProduct: [
    ({ departmentId }, own) => ({ params: { id: departmentId, productId: own.productId } }),
    ({ foreignProductId }, own) => ({ params: { id: own.departmentId, productId: foreignProductId } }),
  ],
  removeDepartmentProduct: [
    ({ departmentId }, own) => ({ params: { id: departmentId, productId: own.includedProductId } }),
    ({ foreignProductId }, own) => ({ params: { id: own.departmentId, productId: foreignProductId } }),
  ],
  changeAssortment: [
    ({ departmentId }, own) => ({ params: { id: departmentId }, body: { add: [own.productId], remove: [] } }),
    ({ foreignProductId }, own) => ({
      params: { id: own.departmentId },
      body: { add: [own.productId, foreignProductId], remove: [] },
    }),
    ({ foreignProductId }, own) => ({
      params: { id: own.departmentId },
      body: { add: [own.productId], remove: [foreignProductId] },
    }),
  ],
  ...foreignPointCalls,
  draftEmployeeSelection: [
    ({ employeeId }) => ({ body: { selection: { employeeIds: [employeeId] } } }),
    ({ customerId }, own) => ({ body: { selection: { employeeIds: [own.employeeId] }, customerId } }),
    ({ departmentId }) => ({ body: { selection: { filter: { department: departmentId } } } }),
    ({ employeeId }) => ({ body: { selection: { filter: { firstId: employeeId, lastId: employeeId } } } }),
  ],
  previewDepartmentChange: [({ selectionId }) => ({ params: { id: selectionId } })],
  changeDepartmentOfMany: [
    ({ selectionId }, own) => ({ params: { id: selectionId }, body: { departmentId: own.departmentId } }),
    ({ departmentId }, own) => ({ params: { id: own.selectionId }, body: { departmentId } }),
    ({ employeeId }, own) => ({
      params: { id: own.selectionId },
      body: { departmentId: null, without: [employeeId] },
    }),
  ],
  previewWelcomes: [({ selectionId }) => ({ params: { id: selectionId } })],
  sendWelcomes: [
    ({ selectionId }) => ({ params: { id: selectionId }, body: {} }),
    ({ employeeId }, own) => ({ params: { id: own.selectionId }, body: { without: [employeeId] } }),
  ],
  previewLeaveOfMany: [({ selectionId }) => ({ params: { id: selectionId } })],
  leaveMany: [
    ({ selectionId }) => ({ params: { id: selectionId }, body: { lastDay: '2199-11-30', balance: 'reset' } }),
    ({ employeeId }, own) => ({
      params: { id: own.selectionId },
      body: { lastDay: '2199-11-30', balance: 'reset', without: [employeeId] },
    }),
  ],
  sendEmployeeInvitation: [({ employeeId }) => ({ params: { id: employeeId } })],
  sendEmployeeWelcome: [({ employeeWithPasswordId }) => ({ params: { id: employeeWithPasswordId } })],
  listSubstitutes: [],
  createSubstitute: [
    ({ administratorId }) => ({ body: { substituteId: administratorId, ...july } }),
    ({ administratorId }, own) => ({
      body: { accountId: administratorId, substituteId: own.administratorId, ...july },
    }),
  ],
  deleteSubstitute: [({ substituteId }) => ({ params: { id: substituteId } })],
  listAdministrators: [],
  createAdministrator: [],
  updateAdministrator: [],
  deleteAdministrator: [],
  setAdministratorPassword: [],
  removeAdministratorTwoStep: [],
  sendAdministratorWelcome: [],
  sendAdministratorPasswordLink: [],
  listOperators: [],
  createOperator: [],
  updateOperator: [],
  setOperatorPassword: [],
  removeOperatorTwoStep: [],
  disableOperator: [],
  enableOperator: [],
  deleteOperator: [],
  changeOwnPassword: [],
  listSavedViews: [],
  createSavedView: [],
  updateSavedView: [
    ({ savedViewId }) => ({
      params: { id: savedViewId },
      body: { name: 'Overtaget', isShared: true, isDefault: true },
    }),
  ],
  changeSavedView: [
    ({ savedViewId }) => ({
      params: { id: savedViewId },
      body: { search: '', sort: '', filters: {}, hiddenColumns: [] },
    }),
  ],
  deleteSavedView: [({ savedViewId }) => ({ params: { id: savedViewId } })],
  hideColumns: [],
  listOwnSessions: [],
  endOtherSessions: [],
  endOwnSession: [({ sessionId }) => ({ params: { id: sessionId } })],
  listKnownDevices: [],
  forgetKnownDevice: [({ knownDeviceId }) => ({ params: { id: knownDeviceId } })],
  getTotp: [],
  confirmPassword: [],
  beginTotp: [],
  confirmTotp: [],
  removeTotp: [],
  checkPasswordLink: [],
  choosePassword: [],
  checkApprovalLink: [],
  decideByApprovalLink: [],
  forgotPassword: [],
  listConnections: [],
  createConnection: [],
  updateConnection: [],
  addConnectionKey: [],
  revokeConnectionKey: [],
  getWebhookSecret: [],
  enableWebhooks: [],
  listConnectedCustomers: [],
  assignCustomer: [],
  listWebhooks: [],
  getWebhook: [],
  resendWebhook: [],
  putWebshopProducts: [
    ({ itemNumber }) => ({ body: [{ itemNumber, title: 'Overtaget', price: 1, status: false }] }),
  ],
  deactivateWebshopProducts: [({ itemNumber }) => ({ body: { itemNumbers: [itemNumber] } })],
  redeemHandover: [({ loginCode }) => ({ body: { code: loginCode } })],
  forgotWebshopPassword: [({ employeeEmail }) => ({ body: { email: employeeEmail } })],
  webshopLogin: [({ employeeEmail }) => ({ body: { email: employeeEmail, password: PASSWORD } })],
  getWebshopEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  getWebshopAssortment: [({ employeeId }) => ({ params: { id: employeeId } })],
  listWebshopOrders: [({ employeeId }) => ({ params: { id: employeeId } })],
  placeOrder: [
    ({ employeeId }, own) => ({ body: { employeeId, lines: [{ itemNumber: own.itemNumber, quantity: 1 }] } }),
    ({ itemNumber }, own) => ({ body: { employeeId: own.employeeId, lines: [{ itemNumber, quantity: 1 }] } }),
    ({ loginId }, own) => ({
      body: {
        employeeId: own.employeeId,
        lines: [{ itemNumber: own.itemNumber, quantity: 1 }],
        loginId,
      },
    }),
  ],
  getWebshopOrder: [({ orderNumber }) => ({ params: { orderNumber } })],
  cancelWebshopOrder: [({ orderNumber }) => ({ params: { orderNumber } })],
  listWebshopReturns: [({ paidOrderNumber }) => ({ params: { orderNumber: paidOrderNumber } })],
  createWebshopReturn: [
    ({ paidOrderNumber, paidItemNumber }) => ({
      params: { orderNumber: paidOrderNumber },
      body: { lines: [{ itemNumber: paidItemNumber, quantity: 1 }], reason: 'wrong_size' },
    }),
  ],
  getWebshopReturn: [
    ({ paidOrderNumber, webshopReturnNumber }) => webshopReturn(paidOrderNumber, webshopReturnNumber),
  ],
  receiveWebshopReturn: [
    ({ paidOrderNumber, webshopReturnNumber }) => webshopReturn(paidOrderNumber, webshopReturnNumber),
    ({ webshopReturnNumber }, own) => webshopReturn(own.paidOrderNumber, webshopReturnNumber),
  ],
  rejectWebshopReturn: [
    ({ paidOrderNumber, webshopReturnNumber }) => ({
      ...webshopReturn(paidOrderNumber, webshopReturnNumber),
      body: { reason: 'Varen er brugt' },
    }),
  ],
  cancelWebshopReturn: [
    ({ paidOrderNumber, webshopReturnNumber }) => webshopReturn(paidOrderNumber, webshopReturnNumber),
  ],
  listMails: [],
  getMail: [],
  resendMail: [],
  resendFailedMails: [],
  getDeliveryStatus: [],
  listAuditEvents: [],
  listEmployeeHistory: [({ employeeId }) => ({ params: { id: employeeId } })],
  exportAuditEvents: [],
  getLiability: [],
  exportLiability: [],
  getInvoiceBasis: [],
  exportInvoiceBasis: [],
  listSecurityEvents: [],
  listOwnSignIns: [],
  searchAll: [],
  getFirstSteps: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  hideFirstSteps: [({ customerId }) => ({ body: { customerId } })],
  getInvoicingTerms: [],
  setInvoicingTerms: [],
  getAccountingSettings: [],
  setAccountingSettings: [],
} satisfies Record<EndpointName, ForeignCall[]>;

const webshopReturn = (orderNumber: number, number: string) => ({ params: { orderNumber, number } });
const changedEmployee = () => ({ firstName: 'Ib', lastName: 'Bo', email: 'ib.bo@eksempel.dk' });
const newEmployee = () => ({ ...changedEmployee(), password: 'mit-kodeord-1' });
