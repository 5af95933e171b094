import { economicInvoiceStates, exportKinds } from '@saldo/contract/accounting-files.paths';
import { invoicePlaces } from '@saldo/contract/accounting-settings.paths';
import { creditRequestStatuses } from '@saldo/contract/credit-requests';
import { frequencies } from '@saldo/contract/customer-groups';
import { selectionActs } from '@saldo/contract/employee-selections';
import { updateRowKinds } from '@saldo/contract/employee-updates';
import { mailStates } from '@saldo/contract/mails.paths';
import { orderStatuses } from '@saldo/contract/orders';
import { statisticsBases } from '@saldo/contract/statistics';
import { entryKinds } from '@saldo/contract/transactions';
import { webhookStates, webhookTypes } from '@saldo/contract/webhooks';
import {
  invoiceLineKinds,
  invoicingModes,
  resetModes,
  vatModes,
} from '@saldo/domain/accounting/invoicing-terms';
import { approvalConditions, ruleApprovers } from '@saldo/domain/orders/approval-rules';
import { approvalSteps, beyondBalanceModes } from '@saldo/domain/orders/approval-steps';
import { returnStates } from '@saldo/domain/orders/return-states';
import { returnReasons } from '@saldo/domain/orders/return-words';
import { recurrences } from '@saldo/domain/schedules/occurrences';

export interface NarrowerType {
  type: string;
  imported?: { name: string; from: string };
  columns: readonly string[];
  /** The values of a closed list. The check of each column must allow exactly these. */
  values?: readonly string[];
}

const importedFrequency = { name: 'Frequency', from: '@saldo/contract/customer-groups' };

export const narrowerTypes: readonly NarrowerType[] = [
  {
    type: 'Hundredths',
    imported: { name: 'Hundredths', from: '@saldo/domain/points/points' },
    columns: [
      'amount_batch.total',
      'amount_batch_row.amount',
      'approval_rule.points',
      'balance.held',
      'balance.posted',
      'credit_request.amount',
      'customer.approval_limit',
      'customer.daily_credit_ceiling',
      'customer_group.cap',
      'customer_group.points',
      'customer_month.allocated',
      'customer_month.closing',
      'customer_month.deducted',
      'customer_month.held',
      'customer_month.opening',
      'customer_month.refunded',
      'customer_month.reset',
      'customer_month.used',
      'customer_month.used_0',
      'daily_credit.amount',
      'department_month.allocated',
      'department_month.deducted',
      'department_month.refunded',
      'department_month.reset',
      'department_month.used',
      'employee_month.allocated',
      'employee_month.closing',
      'employee_month.deducted',
      'employee_month.held',
      'employee_month.opening',
      'employee_month.refunded',
      'employee_month.reset',
      'employee_month.used',
      'hold.amount',
      'ledger_entry.amount',
      'ledger_entry.balance_after',
      'order_line.price',
      'order_return.amount',
      'orders.amount',
      'orders.granted',
      'orders.missing',
      'orders.refunded',
      'product.price',
      'scheduled_entry.amount',
      'top_up_run.cap',
      'top_up_run.points',
      'top_up_run.total',
      'yearly_statistic.points',
    ],
  },
  {
    type: 'ExportKind',
    imported: { name: 'ExportKind', from: '@saldo/contract/accounting-files.paths' },
    columns: ['accounting_export.kind'],
    values: exportKinds,
  },
  {
    type: 'EconomicInvoiceState',
    imported: { name: 'EconomicInvoiceState', from: '@saldo/contract/accounting-files.paths' },
    columns: ['economic_invoice.state'],
    values: economicInvoiceStates,
  },
  {
    type: 'ApprovalCondition',
    imported: { name: 'ApprovalCondition', from: '@saldo/domain/orders/approval-rules' },
    columns: ['approval_rule.condition'],
    values: approvalConditions,
  },
  {
    type: 'ApprovalStep',
    imported: { name: 'ApprovalStep', from: '@saldo/domain/orders/approval-steps' },
    columns: ['orders.waits_for'],
    values: approvalSteps,
  },
  {
    type: 'ApprovalStep[]',
    imported: { name: 'ApprovalStep', from: '@saldo/domain/orders/approval-steps' },
    columns: ['orders.approval_steps'],
  },
  {
    type: 'Decider',
    imported: { name: 'Decider', from: '@saldo/domain/orders/approval-steps' },
    columns: ['order_decision.step'],
    values: [...approvalSteps, 'operator'],
  },
  {
    type: "'approve' | 'reject' | 'escalate'",
    columns: ['order_decision.verb'],
    values: ['approve', 'reject', 'escalate'],
  },
  {
    type: 'BeyondBalance',
    imported: { name: 'BeyondBalance', from: '@saldo/domain/orders/approval-steps' },
    columns: ['customer.beyond_balance'],
    values: beyondBalanceModes,
  },
  {
    type: 'InvoicingMode',
    imported: { name: 'InvoicingMode', from: '@saldo/domain/accounting/invoicing-terms' },
    columns: ['invoicing_terms.mode'],
    values: invoicingModes,
  },
  {
    type: 'VatMode',
    imported: { name: 'VatMode', from: '@saldo/domain/accounting/invoicing-terms' },
    columns: ['invoicing_terms.vat_mode'],
    values: vatModes,
  },
  {
    type: 'ResetMode',
    imported: { name: 'ResetMode', from: '@saldo/domain/accounting/invoicing-terms' },
    columns: ['invoicing_terms.reset_mode'],
    values: resetModes,
  },
  {
    type: 'InvoiceLineKind',
    imported: { name: 'InvoiceLineKind', from: '@saldo/domain/accounting/invoicing-terms' },
    columns: ['customer.invoice_lines'],
    values: invoiceLineKinds,
  },
  {
    type: 'InvoicePlace',
    imported: { name: 'InvoicePlace', from: '@saldo/contract/accounting-settings.paths' },
    columns: ['accounting_settings.invoices_made'],
    values: invoicePlaces,
  },
  {
    type: 'CreditRequestStatus',
    imported: { name: 'CreditRequestStatus', from: '@saldo/contract/credit-requests' },
    columns: ['credit_request.status'],
    values: creditRequestStatuses,
  },
  {
    type: 'Frequency',
    imported: importedFrequency,
    columns: ['customer_group.frequency'],
    values: frequencies,
  },
  {
    type: "Exclude<Frequency, 'none'>",
    imported: importedFrequency,
    columns: ['top_up_run.frequency'],
    values: frequencies.filter((frequency) => frequency !== 'none'),
  },
  {
    type: 'EntryKind',
    imported: { name: 'EntryKind', from: '@saldo/contract/transactions' },
    columns: ['ledger_entry.kind'],
    values: entryKinds,
  },
  {
    type: 'MailState',
    imported: { name: 'MailState', from: '@saldo/contract/mails' },
    columns: ['mail.state'],
    values: mailStates,
  },
  {
    type: 'OutboxEventKind',
    imported: { name: 'OutboxEventKind', from: '@saldo/contract/webhooks' },
    columns: ['outbox_event.kind'],
    values: [...webhookTypes, 'order.received', 'order.advanced'],
  },
  {
    type: 'RuleApprover',
    imported: { name: 'RuleApprover', from: '@saldo/domain/orders/approval-rules' },
    columns: ['approval_rule.approver'],
    values: ruleApprovers,
  },
  {
    type: 'OrderStatus',
    imported: { name: 'OrderStatus', from: '@saldo/contract/orders' },
    columns: ['orders.status'],
    values: orderStatuses,
  },
  {
    type: 'ReturnReason',
    imported: { name: 'ReturnReason', from: '@saldo/domain/orders/return-words' },
    columns: ['order_return.reason'],
    values: returnReasons,
  },
  {
    type: 'ReturnState',
    imported: { name: 'ReturnState', from: '@saldo/domain/orders/return-states' },
    columns: ['order_return.state'],
    values: returnStates,
  },
  {
    type: 'Recurrence',
    imported: { name: 'Recurrence', from: '@saldo/domain/schedules/occurrences' },
    columns: ['amount_batch.recurrence', 'credit_request.recurrence', 'scheduled_entry.recurrence'],
    values: recurrences,
  },
  {
    type: 'SelectionAct',
    imported: { name: 'SelectionAct', from: '@saldo/contract/employee-selections' },
    columns: ['employee_selection.act'],
    values: selectionActs,
  },
  {
    type: 'StatisticsBasis',
    imported: { name: 'StatisticsBasis', from: '@saldo/contract/statistics' },
    columns: ['yearly_statistic.basis'],
    values: statisticsBases,
  },
  {
    type: 'WebhookState',
    imported: { name: 'WebhookState', from: '@saldo/contract/webhooks' },
    columns: ['webhook.state'],
    values: webhookStates,
  },
  {
    type: 'WebhookType',
    imported: { name: 'WebhookType', from: '@saldo/contract/webhooks' },
    columns: ['webhook.type'],
  },
  { type: 'Record<string, unknown>', columns: ['audit_event.changes'] },
  {
    type: 'UpdateSummary',
    imported: { name: 'UpdateSummary', from: '@saldo/contract/employee-updates' },
    columns: ['employee_update.summary'],
  },
  {
    type: 'UpdateFigures',
    imported: { name: 'UpdateFigures', from: '@saldo/contract/employee-updates' },
    columns: ['employee_update.result'],
  },
  {
    type: 'UpdateRowKind',
    imported: { name: 'UpdateRowKind', from: '@saldo/contract/employee-updates' },
    columns: ['employee_update_row.kind'],
    values: updateRowKinds,
  },
  {
    type: 'ValueChange[]',
    imported: { name: 'ValueChange', from: '@saldo/contract/employee-updates' },
    columns: ['employee_update_row.changes'],
  },
  {
    type: 'LineError[]',
    imported: { name: 'LineError', from: '@saldo/contract/employee-updates' },
    columns: ['employee_update_row.errors'],
  },
  { type: 'string[]', columns: ['employee_update_row.cells'] },
  {
    type: 'LineProblem',
    imported: { name: 'LineProblem', from: '@saldo/contract/employee-update-columns' },
    columns: ['employee_update_row.problem'],
  },
  { type: 'Record<string, string>', columns: ['saved_view.filters'] },
  // The id is an integer in tables with few rows.
  { type: 'bigint | number', columns: ['audit_event.subject_id'] },
];
