import type { Access } from '@saldo/contract/endpoint';
import type { EndpointName } from './call-types.ts';

/** Who calls with the records of a company's department: people of it, others, its webshop and another one. */
export const matrixCallers = [
  'operator',
  'HR',
  'leader',
  'leader of another department',
  'HR of another company',
  'webshop',
  'another webshop',
  'mail link',
] as const;
export type MatrixCaller = (typeof matrixCallers)[number];

/** `hidden`: as to records that do not exist. */
type Outcome = 'answered' | 'hidden' | 'forbidden' | 'unauthenticated';

interface Row {
  access: Access;
  outcomes: Record<MatrixCaller, Outcome>;
  endpoints: readonly EndpointName[];
}

const row = (access: Access, ...outcomes: Outcome[]): Omit<Row, 'endpoints'> => ({
  access,
  outcomes: Object.fromEntries(matrixCallers.map((caller, n) => [caller, outcomes[n]])) as Row['outcomes'],
});
const [yes, hidden, no, unknown] = ['answered', 'hidden', 'forbidden', 'unauthenticated'] as const;

// operator, HR, leader, leader of another department, HR of another company, webshop, another webshop, mail link
const anonymous = row('anonymous', yes, yes, yes, yes, yes, yes, yes, yes);
const signedIn = row('signed-in', yes, yes, yes, yes, yes, unknown, unknown, unknown);
const operators = row(['Admin'], yes, no, no, no, no, unknown, unknown, unknown);
const companies = row(['Admin', 'Customer'], yes, yes, no, no, hidden, unknown, unknown, unknown);
const departments = row(
  ['Admin', 'Customer', 'Leader'],
  ...[yes, yes, yes, hidden, hidden, unknown, unknown, unknown],
);
// A leader may choose any HR person or leader of the company.
const approvers = row(['Customer', 'Leader'], no, yes, yes, yes, hidden, unknown, unknown, unknown);
const ownOfApprovers = row(['Customer', 'Leader'], no, yes, yes, hidden, hidden, unknown, unknown, unknown);
const webshops = row('webshop', unknown, unknown, unknown, unknown, unknown, yes, hidden, unknown);

const words = (names: string) => names.trim().split(/\s+/) as EndpointName[];

/** Every endpoint of the contract, in the row that says who reaches its records. A test fails for one without a row. */
export const tenancyMatrix: readonly Row[] = [
  {
    ...anonymous,
    endpoints: words(`
      getLiveness getReadiness getOpenApi signIn refreshToken checkPasswordLink choosePassword forgotPassword checkApprovalLink
      decideByApprovalLink`),
  },
  { ...signedIn, endpoints: ['getMe'] },
  {
    ...operators,
    endpoints: words(`
      listCustomers getCustomer createCustomer updateCustomer previewCustomerEnd endCustomer cancelCustomerEnd
      deleteCustomer listCustomerGroups createCustomerGroup updateCustomerGroup deleteCustomerGroup previewTopUp
      listTopUpRuns testCustomerGroups cancelOrder listReturns createReturn receiveReturn rejectReturn cancelReturn
      listAdministrators createAdministrator updateAdministrator deleteAdministrator setAdministratorPassword
      removeAdministratorTwoStep sendAdministratorWelcome sendAdministratorPasswordLink listOperators createOperator
      updateOperator setOperatorPassword removeOperatorTwoStep disableOperator enableOperator deleteOperator
      listConnections createConnection updateConnection addConnectionKey revokeConnectionKey getWebhookSecret
      enableWebhooks listConnectedCustomers assignCustomer listWebhooks getWebhook resendWebhook listMails getMail
      resendMail resendFailedMails getDeliveryStatus listAuditEvents exportAuditEvents listSecurityEvents
      getInvoicingTerms setInvoicingTerms getAccountingSettings setAccountingSettings
      listAccountingMonths getMonthChecks closeMonth getLiability exportLiability getInvoiceBasis exportInvoiceBasis
      listAccountingExports makeAccountingExport downloadAccountingExport getEconomicInvoices sendEconomicInvoices`),
  },
  {
    ...companies,
    endpoints: words(`
      getOwnEmailAddresses setOwnEmailAddresses changeOwnEmailAddresses createEmployee updateEmployee deleteEmployee
      setEmployeePassword sendEmployeeWelcome sendEmployeeInvitation draftEmployeeSelection previewDepartmentChange
      changeDepartmentOfMany previewWelcomes sendWelcomes importEmployees draftEmployeeUpdate getEmployeeUpdate
      listEmployeeUpdateRows applyEmployeeUpdate exportEmployeeUpdate previewLeave leaveEmployee cancelLeave
      rehireEmployee previewLeaveOfMany leaveMany getLeaveRules setLeaveRules listEmployeeErasures listDepartments
      getDepartment createDepartment updateDepartment deleteDepartment listDepartmentProducts addDepartmentProduct
      removeDepartmentProduct changeAssortment listScheduled addTransaction reverseTransaction previewReversal
      stopScheduled draftAmountBatch getAmountBatchDraft postAmountBatch listAmountBatches getAmountBatch
      listAmountBatchRows exportAmountBatch previewUndo undoAmountBatch listCreditRequests listCreditRequestsOfEmployee
      createCreditRequest approveCreditRequest rejectCreditRequest withdrawCreditRequest getCreditRules setCreditRules
      getNextTopUp listApprovalRules createApprovalRule updateApprovalRule deleteApprovalRule getApprovalSettings
      setApprovalSettings listEmployeeHistory getFirstSteps hideFirstSteps
      listCompanyStatements getCompanyStatement exportCompanyStatement printCompanyStatement mailCompanyStatement`),
  },
  {
    ...departments,
    endpoints: words(`
      listEmployees getEmployee listTransactions getToday getWaiting listOrders exportOrders getOrder getOrderByNumber
      listOrderApprovals acceptOrder rejectOrder decideOrders getStatistics exportStatistics searchAll listSavedViews createSavedView
      updateSavedView changeSavedView deleteSavedView hideColumns changeOwnPassword confirmPassword listOwnSessions
      endOtherSessions endOwnSession listKnownDevices forgetKnownDevice getTotp beginTotp confirmTotp removeTotp
      listOwnSignIns`),
  },
  { ...approvers, endpoints: ['listSubstitutes', 'createSubstitute'] },
  { ...ownOfApprovers, endpoints: ['deleteSubstitute'] },
  {
    ...webshops,
    endpoints: words(`
      putWebshopProducts deactivateWebshopProducts redeemHandover webshopLogin forgotWebshopPassword getWebshopEmployee
      getWebshopAssortment listWebshopOrders placeOrder getWebshopOrder cancelWebshopOrder listWebshopReturns
      createWebshopReturn getWebshopReturn receiveWebshopReturn rejectWebshopReturn cancelWebshopReturn`),
  },
];
