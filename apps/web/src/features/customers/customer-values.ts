import { type CustomerFieldName, customerFieldNames } from '@saldo/contract/customer-fields';
import type { Customer } from '@saldo/contract/customers';
import { textValues } from '../../ui/text/text-values.ts';

export interface CustomerValues extends Record<CustomerFieldName, string> {
  link: string;
  debtorNumber: number | null;
  userGroupId: number | null;
  customerGroupId: number | null;
  orderApproval: boolean;
  requireTwoStep: boolean;
  returnDays: number | null;
  emailAddresses: string[];
  /** The text in the recipients field that is not yet a chip. */
  recipientDraft: string;
}

export const customerValues = (customer: Customer | undefined): CustomerValues => ({
  ...textValues(customerFieldNames, customer),
  link: customer?.link ?? '',
  debtorNumber: customer?.debtorNumber ?? null,
  userGroupId: customer?.userGroupId ?? null,
  customerGroupId: customer?.customerGroupId ?? null,
  orderApproval: customer?.orderApproval ?? false,
  requireTwoStep: customer?.requireTwoStep ?? false,
  returnDays: customer?.returnDays ?? 30,
  emailAddresses: customer?.emailAddresses ?? [],
  recipientDraft: '',
});

/** Includes an unfinished recipient, so that saving stores or refuses it instead of losing it. */
export function customerPayload({ recipientDraft, emailAddresses, ...fields }: CustomerValues): unknown {
  const draft = recipientDraft.trim();
  return { ...fields, emailAddresses: draft === '' ? emailAddresses : [...emailAddresses, draft] };
}
