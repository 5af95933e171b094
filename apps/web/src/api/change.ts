import type { endpoints } from '@saldo/contract/endpoints';
import {
  type DataTag,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { queryClient } from './client/query-client.ts';
import { replaceData } from './query.ts';

const employees = ['listEmployees', 'getEmployee'] as const;
/** Contain the sum of the balances. */
const customerDetails = 'getCustomer';
const customers = ['listCustomers', customerDetails] as const;
const creditRequests = [
  'listCreditRequests',
  'listCreditRequestsOfEmployee',
  'getWaiting',
  'getToday',
] as const;
const amountBatches = [
  'listAmountBatches',
  'getAmountBatch',
  'getAmountBatchDraft',
  'listAmountBatchRows',
  'previewUndo',
] as const;
const connections = ['listConnections', 'listConnectedCustomers', 'listWebhooks', 'getWebhook'] as const;
const departments = ['listDepartments', 'getDepartment', 'listDepartmentProducts'] as const;
/** The banner counts failed mails. */
const mails = ['listMails', 'getMail', 'getDeliveryStatus'] as const;
const ofEmployees = [
  ...employees,
  'listDepartments',
  ...customers,
  // Deleting an employee voids pending credit requests.
  ...creditRequests,
  'getFirstSteps',
  'getToday',
] as const;
const transactions = ['listTransactions', 'getNextTopUp', 'previewReversal'] as const;
const ofLeaving = [
  'previewLeave',
  'previewLeaveOfMany',
  'previewCustomerEnd',
  'getLeaveRules',
  'listEmployeeErasures',
] as const;

/** The endpoints whose cached responses a change of each noun makes stale. */
const stale = {
  accountingFiles: ['listAccountingExports'],
  accountingSettings: ['getAccountingSettings'],
  accounting: ['listAccountingMonths', 'getMonthChecks', 'getLiability', 'getInvoiceBasis'],
  administrators: ['listAdministrators', 'listSubstitutes', 'listCustomers', 'getFirstSteps', 'getToday'],
  /** A batch also changes what the caller may still add today. */
  amountBatches: [...amountBatches, 'getCreditRules', ...employees, customerDetails],
  approvalRules: ['listApprovalRules'],
  approvalSettings: ['getApprovalSettings'],
  assortments: [...departments, 'getFirstSteps', 'getToday'],
  balances: [...employees, customerDetails, 'getToday'],
  /** Moving a customer to another webshop empties its assortments. */
  connectionOfCustomer: [...connections, ...departments, 'listApprovalRules'],
  companyStatements: ['listCompanyStatements', 'getCompanyStatement', ...mails],
  connections,
  /** An approval posts points, and any change may alter what the caller may still add today. */
  creditRequests: [...creditRequests, 'getCreditRules', ...employees, customerDetails],
  creditRules: ['getCreditRules'],
  customerGroups: ['listCustomerGroups', ...customers],
  /** The dialog of a customer also changes who gets order confirmations, and whether orders are approved. */
  customers: [...customers, 'listCustomerGroups', 'getOwnEmailAddresses', 'getApprovalSettings', 'getToday'],
  departments: [...departments, ...employees, 'listApprovalRules', 'getFirstSteps', 'getToday'],
  employees: ofEmployees,
  /** An update from a file may post start amounts as a batch, and set last days. */
  employeeUpdates: [...ofEmployees, ...amountBatches, 'getCreditRules', ...ofLeaving],
  invoicingTerms: ['getInvoicingTerms'],
  /** Leaving also stops scheduled amounts. */
  leaving: [...ofEmployees, ...ofLeaving, ...transactions],
  mails,
  operators: ['listOperators'],
  /** Processing an order or a return captures, releases or refunds points. */
  orders: [
    'listReturns',
    'listOrders',
    'getOrder',
    'getOrderByNumber',
    'listOrderApprovals',
    'getWaiting',
    'getToday',
    ...employees,
    customerDetails,
  ],
  /** Also a field of the customer. */
  orderApproval: [...customers, 'getFirstSteps', 'getToday'],
  ownDevices: ['listKnownDevices'],
  ownSessions: ['listOwnSessions'],
  /** Turning two-step sign-in on ends the other sessions. */
  ownTwoStep: ['getTotp', 'listOwnSessions'],
  /** The user has the default views and the hidden columns of lists. */
  savedViews: ['listSavedViews', 'getMe'],
  scheduledAmounts: ['listScheduled'],
  substitutes: ['listSubstitutes', 'listOrderApprovals', 'getWaiting'],
  topUps: ['previewTopUp', 'listTopUpRuns', ...employees, customerDetails],
  transactions,
  /** Sending welcome mails is one of the first steps, and lists say who is invited, and which customer is ready. */
  welcomes: [...mails, ...employees, 'listCustomers', 'getFirstSteps', 'getToday'],
} as const satisfies Record<string, readonly (keyof typeof endpoints)[]>;

type Noun = keyof typeof stale;

/** Loads again what the screen shows of the stale responses. Resolves when it is there, or could not be loaded. */
export async function reload(noun: Noun): Promise<void> {
  await Promise.all(stale[noun].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

type Options<Result, Input> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'onMutate' | 'onSuccess' | 'onError' | 'scope' | 'gcTime'
> & {
  /** Whether the change lasts until the stale responses are loaded again. */
  awaitsReload?: boolean;
};

/**
 * A change of a noun, by one or more calls. Makes stale what shows the noun, after a failure as well: a refusal means
 * that the screen is outdated, and a lost call may have taken effect. `null`: nothing that is cached changes.
 */
export const useChange = <Result, Input = void>(
  noun: Noun | null,
  mutationFn: (input: Input) => Promise<Result>,
  { awaitsReload = false, ...options }: Options<Result, Input> = {},
): UseMutationResult<Result, Error, Input> =>
  useMutation({
    ...options,
    mutationFn,
    onSettled: () => {
      const reloaded = noun === null ? undefined : reload(noun);
      return awaitsReload ? reloaded : undefined;
    },
  });

export interface DecisionCallbacks<Decided> {
  /** Called when the row is no longer among the pending ones, even if it is unmounted. */
  onDecided: (decided: Decided) => void;
  onRefused: (error: Error) => void;
}

/** The options of a change that decides one of the `pending` rows. */
export const afterDecision = <Decided extends { id: number }, Row extends { id: number }>(
  pending: { queryKey: DataTag<QueryKey, Row[], Error> },
  { onDecided, onRefused }: DecisionCallbacks<Decided>,
) => ({
  onSuccess: async (decided: Decided) => {
    await replaceData(pending, (rows) => rows?.filter(({ id }) => id !== decided.id));
    onDecided(decided);
  },
  onError: onRefused,
});
