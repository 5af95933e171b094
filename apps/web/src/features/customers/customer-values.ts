import type { Customer } from '@saldo/contract/customers';

/** What the fields of the customer form hold. */
export interface CustomerValues {
  companyName: string;
  address: string;
  postalCode: string;
  city: string;
  email: string;
  link: string;
  debtorNumber: number | null;
  userGroupId: number | null;
  customerGroupId: number | null;
  orderApproval: boolean;
  emailAddresses: string[];
  /** What stands half-typed in the field of the recipients. */
  recipientDraft: string;
}

/** The values of a customer, or of a new one. */
export const customerValues = (customer: Customer | undefined): CustomerValues => ({
  companyName: customer?.companyName ?? '',
  address: customer?.address ?? '',
  postalCode: customer?.postalCode ?? '',
  city: customer?.city ?? '',
  email: customer?.email ?? '',
  link: customer?.link ?? '',
  debtorNumber: customer?.debtorNumber ?? null,
  userGroupId: customer?.userGroupId ?? null,
  customerGroupId: customer?.customerGroupId ?? null,
  orderApproval: customer?.orderApproval ?? false,
  emailAddresses: customer?.emailAddresses ?? [],
  recipientDraft: '',
});

/**
 * What the schema is asked about. A half-typed recipient goes along, so that saving either adds it or says at the
 * field that it is no address, and never loses it.
 */
export function customerPayload({ recipientDraft, emailAddresses, ...fields }: CustomerValues): unknown {
  const draft = recipientDraft.trim();
  return { ...fields, emailAddresses: draft === '' ? emailAddresses : [...emailAddresses, draft] };
}
