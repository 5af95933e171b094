import type { Endpoint } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import { expect, test } from 'vitest';

/** `always` and `for-some` as in the contract; `given` if the call contains the password; otherwise why it is not asked. */
type Decision = 'always' | 'for-some' | 'given' | Reason;
type Reason = keyof typeof reasons;

const reasons = {
  'own-settings': 'changes only what the account itself sees',
  draft: 'changes nothing until it is confirmed by a call of its own',
  money: 'is bounded by limit, ceiling and the second person, and names its author in the ledger',
  people: 'creates, moves or removes people, but gives no access to an existing account or employee',
  company: 'changes data or rules of a company that open no access',
  mail: 'sends a mail to the stored address of its recipient',
  delivery: 'sends again to a stored address',
} as const;

/** A decision for each endpoint that changes something with a session. A new endpoint needs one. */
const decisions = {
  createCustomer: 'company',
  updateCustomer: 'for-some',
  endCustomer: 'people',
  cancelCustomerEnd: 'people',
  deleteCustomer: 'company',
  setOwnEmailAddresses: 'company',
  changeOwnEmailAddresses: 'company',
  createCustomerGroup: 'company',
  updateCustomerGroup: 'company',
  deleteCustomerGroup: 'company',
  testCustomerGroups: 'money',
  setLeaveRules: 'company',
  setCreditRules: 'for-some',
  setInvoicingTerms: 'company',
  setAccountingSettings: 'for-some',
  createApprovalRule: 'company',
  updateApprovalRule: 'company',
  deleteApprovalRule: 'company',
  setApprovalSettings: 'for-some',
  createDepartment: 'company',
  updateDepartment: 'company',
  deleteDepartment: 'company',
  addDepartmentProduct: 'company',
  removeDepartmentProduct: 'company',
  changeAssortment: 'company',
  createEmployee: 'people',
  updateEmployee: 'for-some',
  deleteEmployee: 'people',
  setEmployeePassword: 'always',
  importEmployees: 'people',
  sendEmployeeWelcome: 'mail',
  sendEmployeeInvitation: 'mail',
  draftEmployeeSelection: 'draft',
  changeDepartmentOfMany: 'people',
  sendWelcomes: 'mail',
  draftEmployeeUpdate: 'draft',
  applyEmployeeUpdate: 'for-some',
  leaveEmployee: 'people',
  cancelLeave: 'people',
  rehireEmployee: 'people',
  leaveMany: 'people',
  addTransaction: 'money',
  reverseTransaction: 'money',
  stopScheduled: 'money',
  draftAmountBatch: 'draft',
  postAmountBatch: 'money',
  undoAmountBatch: 'money',
  createCreditRequest: 'money',
  approveCreditRequest: 'money',
  rejectCreditRequest: 'money',
  withdrawCreditRequest: 'money',
  cancelOrder: 'money',
  createReturn: 'money',
  receiveReturn: 'money',
  rejectReturn: 'money',
  cancelReturn: 'money',
  acceptOrder: 'money',
  rejectOrder: 'money',
  decideOrders: 'money',
  createSubstitute: 'people',
  deleteSubstitute: 'people',
  createAdministrator: 'always',
  updateAdministrator: 'for-some',
  deleteAdministrator: 'people',
  setAdministratorPassword: 'always',
  removeAdministratorTwoStep: 'always',
  sendAdministratorWelcome: 'mail',
  sendAdministratorPasswordLink: 'mail',
  createOperator: 'always',
  updateOperator: 'for-some',
  setOperatorPassword: 'always',
  removeOperatorTwoStep: 'always',
  disableOperator: 'always',
  enableOperator: 'always',
  deleteOperator: 'always',
  createConnection: 'always',
  updateConnection: 'for-some',
  addConnectionKey: 'always',
  revokeConnectionKey: 'always',
  getWebhookSecret: 'always',
  enableWebhooks: 'delivery',
  assignCustomer: 'always',
  resendWebhook: 'delivery',
  resendMail: 'delivery',
  resendFailedMails: 'delivery',
  changeOwnPassword: 'given',
  confirmPassword: 'given',
  endOtherSessions: 'always',
  endOwnSession: 'always',
  forgetKnownDevice: 'always',
  beginTotp: 'given',
  confirmTotp: 'own-settings',
  removeTotp: 'given',
  createSavedView: 'own-settings',
  updateSavedView: 'own-settings',
  changeSavedView: 'own-settings',
  deleteSavedView: 'own-settings',
  hideColumns: 'own-settings',
  hideFirstSteps: 'own-settings',
} as const satisfies Partial<Record<keyof typeof endpoints, Decision>>;

const hasSession = ({ access }: Endpoint) => access === 'signed-in' || Array.isArray(access);
const decided = new Map<string, Decision>(Object.entries(decisions));

test.each(
  Object.entries<Endpoint>(endpoints).filter(
    ([, endpoint]) => hasSession(endpoint) && (endpoint.method !== 'GET' || endpoint.recentPassword),
  ),
)('%s: the contract asks for the password as decided', (name, endpoint) => {
  const decision = decided.get(name);
  expect(decision, `${name} needs a decision about the own password`).toBeDefined();
  const asked = endpoint.recentPassword === true ? 'always' : endpoint.recentPassword;
  expect(asked).toBe(decision === 'always' || decision === 'for-some' ? decision : undefined);
});
