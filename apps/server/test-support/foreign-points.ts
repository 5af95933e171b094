import type { ForeignCall, Names } from './call-names.ts';

export const foreignPointCalls = {
  listScheduled: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  listTransactions: [({ employeeId }) => ({ params: { id: employeeId } })],
  addTransaction: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { text: 'Gave', amount: 1 } }),
    ({ employeeId }) => ({ params: { id: employeeId }, body: { text: 'Fradrag', amount: -1 } }),
    ({ employeeId }) => ({
      params: { id: employeeId },
      body: { text: 'Senere', amount: 1, futureDate: '2027-01-01' },
    }),
  ],
  stopScheduled: [
    ({ employeeId, scheduledEntryId }) => ({ params: { id: employeeId, transactionId: scheduledEntryId } }),
    ({ scheduledEntryId }, own) => ({ params: { id: own.employeeId, transactionId: scheduledEntryId } }),
  ],
  previewReversal: [
    ({ employeeId, entryId }) => ({ params: { id: employeeId, transactionId: entryId } }),
    ({ entryId }, own) => ({ params: { id: own.employeeId, transactionId: entryId } }),
  ],
  reverseTransaction: [
    ({ employeeId, entryId }) => ({ params: { id: employeeId, transactionId: entryId }, body: {} }),
    ({ entryId }, own) => ({ params: { id: own.employeeId, transactionId: entryId }, body: {} }),
  ],
  draftAmountBatch: [
    ({ customerId }) => ({
      body: { customerId, text: 'Gave', rows: { selection: { filter: {}, amount: 1 } } },
    }),
    ({ departmentId }) => ({
      body: { text: 'Gave', rows: { selection: { filter: { department: departmentId }, amount: 1 } } },
    }),
    ({ employeeId }) => ({
      body: { text: 'Gave', rows: { selection: { employeeIds: [employeeId], amount: 1 } } },
    }),
  ],
  getAmountBatchDraft: [({ batchDraftId }) => ({ params: { id: batchDraftId } })],
  postAmountBatch: [
    ({ batchDraftId }) => ({ params: { id: batchDraftId }, body: {} }),
    ({ batchId }) => ({ params: { id: batchId }, body: {} }),
    ({ employeeId }, own) => ({ params: { id: own.batchDraftId }, body: { without: [employeeId] } }),
  ],
  listAmountBatches: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getAmountBatch: [({ batchId }) => ({ params: { id: batchId } })],
  listAmountBatchRows: [
    ({ batchId }) => ({ params: { id: batchId } }),
    ({ batchDraftId }) => ({ params: { id: batchDraftId } }),
  ],
  exportAmountBatch: [({ batchId }) => ({ params: { id: batchId } })],
  previewUndo: [({ batchId }) => ({ params: { id: batchId } })],
  undoAmountBatch: [({ batchId }) => ({ params: { id: batchId }, body: {} })],
  getToday: [],
  getWaiting: [],
  listCreditRequests: [],
  listCreditRequestsOfEmployee: [({ employeeId }) => ({ params: { id: employeeId } })],
  createCreditRequest: [
    ({ employeeId }) => ({ params: { id: employeeId }, body: { text: 'Gave', amount: 5000 } }),
  ],
  approveCreditRequest: [({ creditRequestId }) => ({ params: { id: creditRequestId } })],
  rejectCreditRequest: [
    ({ creditRequestId }) => ({ params: { id: creditRequestId }, body: { reason: 'Nej' } }),
  ],
  withdrawCreditRequest: [({ ownCreditRequestId }) => ({ params: { id: ownCreditRequestId } })],
  getCreditRules: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  setCreditRules: [
    ({ customerId }) => ({
      query: { customerId: String(customerId) },
      body: { approvalLimit: 0, dailyCeiling: 0 },
    }),
  ],
  listApprovalRules: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  createApprovalRule: [
    ({ customerId }) => ({ query: { customerId: String(customerId) }, body: approvalRule() }),
    ({ departmentId }) => ({ body: { ...approvalRule(), departmentIds: [departmentId] } }),
  ],
  updateApprovalRule: [
    ({ approvalRuleId }) => ({ params: { id: approvalRuleId }, body: approvalRule() }),
    ({ departmentId }, own) => ({
      params: { id: own.approvalRuleId },
      body: { ...approvalRule(), departmentIds: [departmentId] },
    }),
  ],
  deleteApprovalRule: [({ approvalRuleId }) => ({ params: { id: approvalRuleId } })],
  getApprovalSettings: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  setApprovalSettings: [
    ({ customerId }) => ({ query: { customerId: String(customerId) }, body: approvalSettings }),
  ],
  previewTopUp: [],
  listTopUpRuns: [],
  getNextTopUp: [({ employeeId }) => ({ params: { id: employeeId } })],
  testCustomerGroups: [],
  listOrders: [
    ({ customerId }) => ({ query: { customerId: String(customerId) } }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId) } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId) } }),
  ],
  exportOrders: [
    ({ customerId }) => ({ query: { customerId: String(customerId) } }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId) } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId) } }),
  ],
  getOrder: [({ orderId }) => ({ params: { id: orderId } })],
  getOrderByNumber: [({ orderNumber }) => ({ params: { orderNumber } })],
  listOrderApprovals: [],
  cancelOrder: [],
  listReturns: [],
  createReturn: [],
  receiveReturn: [],
  rejectReturn: [],
  cancelReturn: [],
  acceptOrder: [({ orderId }) => ({ params: { id: orderId } })],
  rejectOrder: [({ orderId }) => ({ params: { id: orderId } })],
  decideOrders: [({ orderId }) => ({ body: { ids: [orderId], verb: 'accept' } })],
  getStatistics: [
    ({ customerId }) => ({ query: { customerId: String(customerId) } }),
    ({ customerId }, own) => ({
      query: { customerId: String(customerId), departmentId: String(own.departmentId) },
    }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId) } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId) } }),
  ],
  exportStatistics: [
    ({ customerId }) => ({ query: { customerId: String(customerId), kind: 'summary' } }),
    ({ customerId }) => ({ query: { customerId: String(customerId), kind: 'employee' } }),
    ({ departmentId }) => ({ query: { departmentId: String(departmentId), kind: 'department' } }),
    ({ employeeId }) => ({ query: { employeeId: String(employeeId), kind: 'employee' } }),
  ],
  listCompanyStatements: [({ customerId }) => ({ query: { customerId: String(customerId) } })],
  getCompanyStatement: [statementOf],
  exportCompanyStatement: [statementOf],
  printCompanyStatement: [statementOf],
  mailCompanyStatement: [statementOf],
} satisfies Record<string, ForeignCall[]>;

function statementOf({ customerId }: Names, { statementMonth }: Names) {
  return { params: { month: statementMonth }, query: { customerId: String(customerId) } };
}

const approvalRule = () => ({
  name: 'Overtaget',
  condition: 'order_above',
  points: 9_999_999,
  departmentIds: null,
  approver: 'hr',
  isActive: true,
});
const approvalSettings = {
  orderApproval: false,
  beyondBalance: 'no',
  approveByMail: true,
  escalateAfter: 3,
  rejectAfter: null,
};
