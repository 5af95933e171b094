import type { EconomicInvoiceState, ExportKind } from '@saldo/contract/accounting-files.paths';
import type { InvoicePlace } from '@saldo/contract/accounting-settings.paths';
import type { CreditRequestStatus } from '@saldo/contract/credit-requests';
import type { Frequency } from '@saldo/contract/customer-groups';
import type { SelectionAct } from '@saldo/contract/employee-selections';
import type { LineProblem } from '@saldo/contract/employee-update-columns';
import type {
  LineError,
  UpdateFigures,
  UpdateRowKind,
  UpdateSummary,
  ValueChange,
} from '@saldo/contract/employee-updates';
import type { MailState } from '@saldo/contract/mails';
import type { OrderStatus } from '@saldo/contract/orders';
import type { StatisticsBasis } from '@saldo/contract/statistics';
import type { EntryKind } from '@saldo/contract/transactions';
import type { OutboxEventKind, WebhookState, WebhookType } from '@saldo/contract/webhooks';
import type {
  InvoiceLineKind,
  InvoicingMode,
  ResetMode,
  VatMode,
} from '@saldo/domain/accounting/invoicing-terms';
import type { ApprovalCondition, RuleApprover } from '@saldo/domain/orders/approval-rules';
import type { ApprovalStep, BeyondBalance, Decider } from '@saldo/domain/orders/approval-steps';
import type { ReturnState } from '@saldo/domain/orders/return-states';
import type { ReturnReason } from '@saldo/domain/orders/return-words';
import type { Hundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Generated from the migrated database: `npm run schema`. Closed lists and amounts: `schema/column-types.ts`. */
export interface Schema {
  /** Append-only: never updated, never deleted. */
  absence: {
    customerId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    lastDay: ColumnType<string, string, never>;
    usableUntil: ColumnType<string, string, never>;
    topUpsSince: ColumnType<string, string, never>;
    rehiredOn: ColumnType<string, string, never>;
    rehiredAt: ColumnType<Date, Date, never>;
    rehiredBy: ColumnType<number, number, never>;
  };
  account: {
    id: GeneratedAlways<number>;
    role: string;
    customerId: number | null;
    name: string;
    email: string;
    passwordHash: string | null;
    passwordSetByOperator: Generated<boolean>;
    createdAt: Generated<Date>;
    disabledAt: Date | null;
    deletedAt: Date | null;
    version: Generated<number>;
  };
  /** Append-only: never updated, never deleted. */
  accountingExport: {
    id: GeneratedAlways<number>;
    month: ColumnType<string, string, never>;
    kind: ColumnType<ExportKind, ExportKind, never>;
    fileName: ColumnType<string, string, never>;
    content: ColumnType<Buffer, Buffer, never>;
    sha256: ColumnType<Buffer, Buffer, never>;
    lines: ColumnType<number, number, never>;
    firstVoucher: ColumnType<number | null, number | null, never>;
    lastVoucher: ColumnType<number | null, number | null, never>;
    reason: ColumnType<string, string, never>;
    madeAt: ColumnType<Date, Date, never>;
    madeBy: ColumnType<number, number, never>;
  };
  accountingMonth: {
    month: string;
    state: Generated<string>;
    startedAt: Date;
    startedBy: number | null;
    closedAt: Date | null;
  };
  accountingSettings: {
    id: Generated<number>;
    debtorsAccount: Generated<string>;
    prepaidAccount: Generated<string>;
    revenue25Account: Generated<string>;
    revenue0Account: Generated<string>;
    vatAccount: Generated<string>;
    unredeemedAccount: Generated<string>;
    economicJournal: Generated<string>;
    economicProduct: Generated<string>;
    economicLayout: Generated<string>;
    economicPaymentTerms: Generated<string>;
    economicVatZone: Generated<string>;
    sealedEconomicAppSecret: Buffer | null;
    sealedEconomicGrant: Buffer | null;
    bcTemplate: Generated<string>;
    bcBatch: Generated<string>;
    nextVoucherNumber: Generated<number>;
    invoicesMade: Generated<InvoicePlace>;
    closesAutomatically: Generated<boolean>;
    firstMonth: string | null;
    version: Generated<number>;
  };
  amountBatch: {
    id: GeneratedAlways<number>;
    customerId: number;
    text: string;
    futureDate: string | null;
    recurrence: Recurrence;
    createdBy: number;
    createdAt: Date;
    expiresAt: Date;
    postedBy: number | null;
    postedAt: Date | null;
    date: string | null;
    rowCount: Generated<number>;
    total: Generated<Hundredths>;
    undoneBy: number | null;
    undoneAt: Date | null;
    keptCount: number | null;
    fileDigest: Buffer | null;
  };
  /** Append-only: never updated, never deleted. */
  amountBatchRow: {
    batchId: ColumnType<number, number, never>;
    customerId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    text: ColumnType<string, string, never>;
    amount: ColumnType<Hundredths, Hundredths, never>;
  };
  approvalDigest: {
    accountId: number;
    day: string;
    orders: number;
    sentAt: Date;
  };
  approvalLink: {
    id: GeneratedAlways<number>;
    codeHash: Buffer;
    accountId: number;
    customerId: number;
    orderId: number;
    createdAt: Date;
    expiresAt: Date;
  };
  approvalRule: {
    id: GeneratedAlways<number>;
    customerId: number;
    name: string;
    hasDepartments: boolean;
    condition: ApprovalCondition;
    points: Hundredths | null;
    quantity: number | null;
    approver: RuleApprover;
    isActive: boolean;
    createdAt: Date;
    version: Generated<number>;
  };
  approvalRuleDepartment: {
    ruleId: number;
    customerId: number;
    departmentId: number;
  };
  approvalRuleProduct: {
    ruleId: number;
    productId: number;
  };
  approvalSubstitute: {
    id: GeneratedAlways<number>;
    customerId: number;
    accountId: number;
    substituteId: number;
    firstDay: string;
    lastDay: string;
    createdBy: number;
    createdAt: Date;
  };
  /** Append-only: never updated, never deleted. */
  auditEvent: {
    id: GeneratedAlways<bigint>;
    at: ColumnType<Date, Date, never>;
    actorAccountId: ColumnType<number | null, number | null, never>;
    customerId: ColumnType<number | null, number | null, never>;
    action: ColumnType<string, string, never>;
    subjectType: ColumnType<string, string, never>;
    subjectId: ColumnType<bigint | number, bigint | number, never>;
    changes: JSONColumnType<Record<string, unknown>, string, never>;
  };
  backupCheck: {
    day: string;
    startedAt: Date;
    finishedAt: Date | null;
    problem: string | null;
    isMade: Generated<boolean>;
  };
  balance: {
    customerId: number;
    employeeId: number;
    posted: Generated<Hundredths>;
    held: Generated<Hundredths>;
    closed: Generated<boolean>;
    lastDay: string | null;
    usableUntil: string | null;
    settleOn: string | null;
    leaveBy: number | null;
    topUpsSince: Generated<string>;
    toppedUpThrough: Generated<string>;
    closedThrough: string | null;
  };
  businessDay: {
    day: string;
  };
  companyStatementMail: {
    customerId: number;
    month: string;
    sentAt: Date;
    sentBy: number;
    recipients: string[];
  };
  connection: {
    id: GeneratedAlways<number>;
    name: string;
    isDefault: Generated<boolean>;
    address: string | null;
    returnAddress: string | null;
    sealedWebhookSecret: Buffer | null;
    webhooksDisabledAt: Date | null;
    receivesWebhooks: GeneratedAlways<boolean>;
    createdAt: Generated<Date>;
    version: Generated<number>;
  };
  connectionKey: {
    id: GeneratedAlways<number>;
    connectionId: number;
    keyHash: Buffer;
    hint: string;
    createdBy: number | null;
    createdAt: Date;
    lastUsedAt: Date | null;
    revokedAt: Date | null;
  };
  /** Append-only: never updated, never deleted. */
  creditRequest: {
    id: GeneratedAlways<number>;
    customerId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    text: ColumnType<string, string, never>;
    amount: ColumnType<Hundredths, Hundredths, never>;
    futureDate: ColumnType<string | null, string | null, never>;
    recurrence: ColumnType<Recurrence, Recurrence, never>;
    requestedBy: ColumnType<number, number, never>;
    requestedAt: ColumnType<Date, Date, never>;
    requestedOn: ColumnType<string, string, never>;
    status: ColumnType<CreditRequestStatus, CreditRequestStatus | undefined, never>;
    decidedBy: ColumnType<number | null, number | null, never>;
    decidedAt: ColumnType<Date | null, Date | null, never>;
    reason: ColumnType<string | null, string | null, never>;
    entryId: ColumnType<bigint | null, bigint | null, never>;
  };
  customer: {
    id: GeneratedAlways<number>;
    connectionId: number;
    companyName: string;
    address: string;
    postalCode: string;
    city: string;
    email: string;
    link: string | null;
    debtorNumber: number;
    userGroupId: number;
    customerGroupId: number;
    orderApproval: Generated<boolean>;
    requireTwoStep: Generated<boolean>;
    emailAddresses: Generated<string[]>;
    approvalLimit: Hundredths | null;
    dailyCreditCeiling: Generated<Hundredths>;
    keepBalanceMonths: number | null;
    eraseAfterMonths: Generated<number>;
    employeeCount: Generated<number>;
    createdAt: Generated<Date>;
    archivedAt: Date | null;
    version: Generated<number>;
    lastDay: string | null;
    usableUntil: string | null;
    endedBy: number | null;
    returnDays: Generated<number>;
    beyondBalance: Generated<BeyondBalance>;
    approveByMail: Generated<boolean>;
    escalateAfter: Generated<number>;
    rejectAfter: number | null;
    cvrNumber: Generated<string>;
    eanNumber: Generated<string>;
    theirReference: Generated<string>;
    invoiceLines: Generated<InvoiceLineKind>;
    statementRecipients: Generated<string[]>;
  };
  customerGroup: {
    id: GeneratedAlways<number>;
    name: string;
    frequency: Frequency;
    points: Hundredths;
    cap: Hundredths;
    createdAt: Generated<Date>;
    deletedAt: Date | null;
    version: Generated<number>;
  };
  customerGroupMembership: {
    customerId: number;
    since: string;
    customerGroupId: number;
  };
  /** Append-only: never updated, never deleted. */
  customerMonth: {
    customerId: ColumnType<number, number, never>;
    month: ColumnType<string, string, never>;
    companyName: ColumnType<string, string, never>;
    debtorNumber: ColumnType<number, number, never>;
    cvrNumber: ColumnType<string, string, never>;
    eanNumber: ColumnType<string, string, never>;
    theirReference: ColumnType<string, string, never>;
    invoiceLines: ColumnType<string, string, never>;
    mode: ColumnType<string, string, never>;
    vatMode: ColumnType<string | null, string | null, never>;
    pointPrice: ColumnType<number, number, never>;
    pricesIncludeVat: ColumnType<boolean, boolean, never>;
    resetMode: ColumnType<string, string, never>;
    opening: ColumnType<Hundredths, Hundredths, never>;
    allocated: ColumnType<Hundredths, Hundredths, never>;
    deducted: ColumnType<Hundredths, Hundredths, never>;
    used: ColumnType<Hundredths, Hundredths, never>;
    refunded: ColumnType<Hundredths, Hundredths, never>;
    reset: ColumnType<Hundredths, Hundredths, never>;
    closing: ColumnType<Hundredths, Hundredths, never>;
    held: ColumnType<Hundredths, Hundredths, never>;
    employees: ColumnType<number, number, never>;
    closedAt: ColumnType<Date, Date, never>;
  };
  dailyCredit: {
    accountId: number;
    day: string;
    amount: Hundredths;
  };
  department: {
    id: GeneratedAlways<number>;
    customerId: number;
    name: string;
    createdAt: Generated<Date>;
    deletedAt: Date | null;
    version: Generated<number>;
    costCentre: Generated<string>;
  };
  /** Append-only: never updated, never deleted. */
  departmentMonth: {
    customerId: ColumnType<number, number, never>;
    month: ColumnType<string, string, never>;
    departmentId: ColumnType<number | null, number | null, never>;
    departmentName: ColumnType<string, string, never>;
    costCentre: ColumnType<string, string, never>;
    allocated: ColumnType<Hundredths, Hundredths, never>;
    deducted: ColumnType<Hundredths, Hundredths, never>;
    used: ColumnType<Hundredths, Hundredths, never>;
    refunded: ColumnType<Hundredths, Hundredths, never>;
    reset: ColumnType<Hundredths, Hundredths, never>;
  };
  departmentProduct: {
    customerId: number;
    connectionId: number;
    departmentId: number;
    productId: number;
  };
  economicInvoice: {
    customerId: number;
    month: string;
    state: EconomicInvoiceState;
    body: string;
    revision: Generated<number>;
    draftNumber: bigint | null;
    error: string | null;
    requestedAt: Date;
    requestedBy: number;
    sentAt: Date | null;
  };
  employee: {
    id: GeneratedAlways<number>;
    customerId: number;
    firstName: string;
    lastName: string;
    name: GeneratedAlways<string>;
    email: string | null;
    employeeNumber: Generated<string>;
    departmentId: number | null;
    passwordHash: string | null;
    createdAt: Generated<Date>;
    deletedAt: Date | null;
    version: Generated<number>;
  };
  /** Append-only: never updated, never deleted. */
  employeeMonth: {
    customerId: ColumnType<number, number, never>;
    month: ColumnType<string, string, never>;
    employeeId: ColumnType<number, number, never>;
    departmentId: ColumnType<number | null, number | null, never>;
    departmentName: ColumnType<string, string, never>;
    opening: ColumnType<Hundredths, Hundredths, never>;
    allocated: ColumnType<Hundredths, Hundredths, never>;
    deducted: ColumnType<Hundredths, Hundredths, never>;
    used: ColumnType<Hundredths, Hundredths, never>;
    refunded: ColumnType<Hundredths, Hundredths, never>;
    reset: ColumnType<Hundredths, Hundredths, never>;
    closing: ColumnType<Hundredths, Hundredths, never>;
    held: ColumnType<Hundredths, Hundredths, never>;
  };
  employeeSelection: {
    id: GeneratedAlways<number>;
    customerId: number;
    createdBy: number;
    createdAt: Date;
    expiresAt: Date;
    act: SelectionAct | null;
    requestHash: Buffer | null;
  };
  employeeUpdate: {
    id: GeneratedAlways<number>;
    customerId: number;
    columns: string[];
    version: Generated<number>;
    lineCount: number;
    summary: JSONColumnType<UpdateSummary>;
    createdBy: number;
    createdAt: Date;
    expiresAt: Date;
    appliedBy: number | null;
    appliedAt: Date | null;
    result: JSONColumnType<UpdateFigures | null, string | null | undefined, string | null>;
    batchId: number | null;
  };
  employeeUpdateProgress: {
    updateId: number;
    done: number;
    total: number;
    updatedAt: Date;
  };
  employeeUpdateRow: {
    updateId: number;
    customerId: number;
    position: number;
    line: number | null;
    cells: JSONColumnType<string[] | null, string | null | undefined, string | null>;
    problem: LineProblem | null;
    kind: UpdateRowKind;
    employeeId: number | null;
    name: string;
    email: string;
    changes: JSONColumnType<ValueChange[]>;
    errors: JSONColumnType<LineError[]>;
    isDone: Generated<boolean>;
  };
  /** Append-only: never updated, never deleted. */
  exchangeLine: {
    returnId: ColumnType<number, number, never>;
    customerId: ColumnType<number, number, never>;
    position: ColumnType<number, number, never>;
    itemNumber: ColumnType<string, string, never>;
    quantity: ColumnType<number, number, never>;
  };
  hiddenFirstSteps: {
    accountId: number;
    customerId: number;
  };
  hold: {
    orderId: number;
    customerId: number;
    employeeId: number;
    amount: Hundredths;
  };
  idempotencyKey: {
    owner: string;
    key: string;
    requestHash: Buffer;
    response: string;
    createdAt: Generated<Date>;
  };
  invoicingTerms: {
    customerId: number;
    fromMonth: string;
    mode: InvoicingMode;
    vatMode: VatMode | null;
    pointPrice: number;
    pricesIncludeVat: boolean;
    resetMode: ResetMode;
    changedAt: Date;
    changedBy: number | null;
  };
  knownDevice: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    accountId: number;
    userAgent: string;
    createdAt: Date;
    lastUsedAt: Date;
  };
  leaderDepartment: {
    accountId: number;
    customerId: number;
    departmentId: number;
  };
  /** Append-only: never updated, never deleted. */
  ledgerEntry: {
    id: GeneratedAlways<bigint>;
    customerId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    departmentId: ColumnType<number | null, number | null, never>;
    kind: ColumnType<EntryKind, EntryKind, never>;
    text: ColumnType<string, string, never>;
    amount: ColumnType<Hundredths, Hundredths, never>;
    balanceAfter: ColumnType<Hundredths, Hundredths, never>;
    date: ColumnType<string, string, never>;
    postedAt: ColumnType<Date, Date, never>;
    actorAccountId: ColumnType<number | null, number | null, never>;
    scheduledEntryId: ColumnType<number | null, number | null, never>;
    occurrence: ColumnType<number | null, number | null, never>;
    topUpRunId: ColumnType<number | null, number | null, never>;
    orderId: ColumnType<number | null, number | null, never>;
    batchId: ColumnType<number | null, number | null, never>;
    reversedEntryId: ColumnType<bigint | null, bigint | null, never>;
    bookMonth: ColumnType<string | null, string | null, never>;
  };
  listSetting: {
    accountId: number;
    list: string;
    hiddenColumns: Generated<string[]>;
    defaultViewId: number | null;
  };
  loginCode: {
    codeHash: Buffer;
    customerId: number;
    employeeId: number;
    actorAccountId: number;
    sessionHash: Buffer;
    expiresAt: Date;
  };
  mail: {
    id: GeneratedAlways<number>;
    kind: string;
    accountId: number | null;
    customerId: number | null;
    employeeId: number | null;
    orderId: number | null;
    recipient: string;
    subject: string;
    html: string | null;
    text: string | null;
    codeHash: Buffer | null;
    codeSeed: Buffer | null;
    messageId: string;
    state: Generated<MailState>;
    attempts: Generated<number>;
    error: string | null;
    createdAt: Date;
    sentAt: Date | null;
    givenUpAt: Date | null;
  };
  mailAttachment: {
    mailId: number;
    fileName: string;
    mediaType: string;
    content: Buffer;
  };
  orderCount: {
    customerId: number;
    slot: number;
    orders: bigint;
  };
  /** Append-only: never updated, never deleted. */
  orderDecision: {
    id: GeneratedAlways<number>;
    customerId: ColumnType<number, number, never>;
    orderId: ColumnType<number, number, never>;
    step: ColumnType<Decider, Decider, never>;
    verb: ColumnType<'approve' | 'reject' | 'escalate', 'approve' | 'reject' | 'escalate', never>;
    decidedBy: ColumnType<number | null, number | null, never>;
    onBehalfOf: ColumnType<number | null, number | null, never>;
    byMail: ColumnType<boolean, boolean | undefined, never>;
    decidedAt: ColumnType<Date, Date, never>;
  };
  /** Append-only: never updated, never deleted. */
  orderLine: {
    orderId: ColumnType<number, number, never>;
    customerId: ColumnType<number, number, never>;
    line: ColumnType<number, number, never>;
    productId: ColumnType<number, number, never>;
    itemNumber: ColumnType<string, string, never>;
    title: ColumnType<string, string, never>;
    price: ColumnType<Hundredths, Hundredths, never>;
    quantity: ColumnType<number, number, never>;
    vatRate: ColumnType<number, number | undefined, never>;
  };
  /** Append-only: never updated, never deleted. */
  orderReturn: {
    id: GeneratedAlways<number>;
    customerId: ColumnType<number, number, never>;
    orderId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    number: ColumnType<number, number, never>;
    state: ColumnType<ReturnState, ReturnState | undefined, never>;
    reason: ColumnType<ReturnReason, ReturnReason, never>;
    note: ColumnType<string | null, string | null, never>;
    amount: ColumnType<Hundredths, Hundredths, never>;
    isExchange: ColumnType<boolean, boolean, never>;
    requestedAt: ColumnType<Date, Date, never>;
    requestedBy: ColumnType<number | null, number | null, never>;
    decidedAt: ColumnType<Date | null, Date | null, never>;
    decidedBy: ColumnType<number | null, number | null, never>;
    rejection: ColumnType<string | null, string | null, never>;
    entryId: ColumnType<bigint | null, bigint | null, never>;
    exchangeOrderId: ColumnType<number | null, number | null, never>;
  };
  /** Append-only: never updated, never deleted. */
  orderReturnLine: {
    returnId: ColumnType<number, number, never>;
    customerId: ColumnType<number, number, never>;
    orderId: ColumnType<number, number, never>;
    line: ColumnType<number, number, never>;
    quantity: ColumnType<number, number, never>;
  };
  orders: {
    id: GeneratedAlways<number>;
    orderNumber: Generated<bigint>;
    connectionId: number;
    customerId: number;
    employeeId: number;
    departmentId: number | null;
    status: OrderStatus;
    amount: Hundredths;
    lineCount: number;
    reference: string | null;
    date: string;
    placedAt: Date;
    placedBy: number | null;
    possiblePlacers: number[] | null;
    processedAt: Date | null;
    processedBy: number | null;
    reason: string | null;
    refunded: Generated<Hundredths>;
    approvalSteps: ApprovalStep[] | null;
    approvalReasons: string[] | null;
    waitsFor: ApprovalStep | null;
    waitsSince: Date | null;
    escalatedAt: Date | null;
    missing: Generated<Hundredths>;
    requestReason: string | null;
    grantApprovedBy: number | null;
    granted: Generated<Hundredths>;
  };
  outboxEvent: {
    id: GeneratedAlways<bigint>;
    kind: OutboxEventKind;
    customerId: number;
    orderId: number | null;
    departmentId: number | null;
    employeeIds: number[] | null;
    createdAt: Date;
    returnId: number | null;
  };
  passwordLink: {
    id: GeneratedAlways<number>;
    codeHash: Buffer;
    accountId: number | null;
    customerId: number | null;
    employeeId: number | null;
    createdAt: Date;
    expiresAt: Date;
  };
  personalValue: {
    id: GeneratedAlways<bigint>;
    subjectType: string;
    subjectId: number;
    value: string | null;
  };
  product: {
    id: GeneratedAlways<number>;
    connectionId: number;
    title: string;
    itemNumber: string;
    price: Hundredths;
    active: Generated<boolean>;
    createdAt: Generated<Date>;
    family: string | null;
    vatRate: Generated<number>;
  };
  recoveryCode: {
    accountId: number;
    codeHash: Buffer;
  };
  replacedLeave: {
    employeeId: number;
    customerId: number;
    lastDay: string | null;
    usableUntil: string | null;
    leaveBy: number | null;
  };
  savedView: {
    id: GeneratedAlways<number>;
    accountId: number | null;
    customerId: number | null;
    list: string;
    name: string;
    isShared: boolean;
    search: string;
    sort: string;
    filters: JSONColumnType<Record<string, string>>;
    hiddenColumns: string[];
    version: Generated<number>;
  };
  scheduledEntry: {
    id: GeneratedAlways<number>;
    customerId: number;
    employeeId: number;
    text: string;
    amount: Hundredths;
    recurrence: Recurrence;
    firstDate: string;
    nextOccurrence: Generated<number>;
    nextDate: string | null;
    createdBy: number;
    createdAt: Generated<Date>;
    stoppedBy: number | null;
    stoppedAt: Date | null;
    creditRequestId: number | null;
    batchId: number | null;
  };
  schemaVersion: {
    isOnlyRow: Generated<boolean>;
    version: number;
    oldestWriter: number;
  };
  secretKey: {
    isOnlyRow: Generated<boolean>;
    fingerprint: Buffer;
    since: Generated<Date>;
  };
  /** Append-only: never updated, never deleted. */
  securityEvent: {
    id: GeneratedAlways<bigint>;
    at: ColumnType<Date, Date, never>;
    kind: ColumnType<string, string, never>;
    accountId: ColumnType<number | null, number | null, never>;
    employeeId: ColumnType<number | null, number | null, never>;
    connectionKeyId: ColumnType<number | null, number | null, never>;
    actorAccountId: ColumnType<number | null, number | null, never>;
    detail: ColumnType<string, string | undefined, never>;
    address: ColumnType<string, string | undefined, never>;
    userAgent: ColumnType<string, string | undefined, never>;
    device: ColumnType<Buffer | null, Buffer | null, never>;
  };
  selectedEmployee: {
    selectionId: number;
    customerId: number;
    employeeId: number;
    outcome: string | null;
  };
  serverSecret: {
    name: string;
    sealedValue: Buffer;
  };
  session: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    accountId: number;
    createdAt: Date;
    lastSeenAt: Date;
    expiresAt: Date;
    address: string;
    userAgent: string;
    passwordConfirmedAt: Date;
  };
  throttle: {
    key: string;
    attempts: number;
    windowEndsAt: Date;
  };
  topUpProgress: {
    onlyRow: Generated<boolean>;
    postedThrough: string | null;
  };
  topUpRun: {
    id: GeneratedAlways<number>;
    customerGroupId: number;
    period: string;
    call: Generated<number>;
    frequency: Exclude<Frequency, 'none'>;
    points: Hundredths;
    cap: Hundredths;
    text: string;
    openedAt: Date;
    finishedAt: Date | null;
    credited: number | null;
    capped: number | null;
    skipped: number | null;
    total: Hundredths | null;
  };
  /** Append-only: never updated, never deleted. */
  topUpSkip: {
    topUpRunId: ColumnType<number, number, never>;
    employeeId: ColumnType<number, number, never>;
    customerId: ColumnType<number, number, never>;
  };
  totp: {
    accountId: number;
    sealedSecret: Buffer;
    confirmedAt: Date | null;
    lastStep: Generated<bigint>;
  };
  verification: {
    night: string;
    startedAt: Date;
    finishedAt: Date | null;
    employees: number | null;
    entries: bigint | null;
    differences: number | null;
    customerIds: number[] | null;
  };
  webhook: {
    id: GeneratedAlways<number>;
    connectionId: number;
    type: WebhookType;
    messageId: string;
    payload: string;
    state: Generated<WebhookState>;
    attempts: Generated<number>;
    responseStatus: number | null;
    error: string | null;
    createdAt: Date;
    /** When an operator last queued it again; it waits since then, or else since created_at. */
    requeuedAt: Date | null;
    deliveredAt: Date | null;
  };
  webshopLogin: {
    id: GeneratedAlways<number>;
    customerId: number;
    employeeId: number;
    accountId: number;
    redeemedAt: Date;
  };
  yearlyStatistic: {
    basis: StatisticsBasis;
    year: number;
    customerId: number;
    employeeId: number;
    departmentId: number | null;
    orders: number;
    points: Hundredths;
  };
}
