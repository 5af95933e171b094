import type { AuditSubjectType } from './audit-words.ts';

/** What events of the audit log are about. */
export const auditKinds = {
  customer: 'Kunder',
  customer_group: 'Kundegrupper',
  department: 'Afdelinger',
  employee: 'Medarbejdere',
  amount_batch: 'Tilførsler',
  credit_request: 'Beløb til godkendelse',
  account: 'Administratorer og operatører',
  order: 'Ordrer',
  approval_rule: 'Godkendelsesregler',
  mail: 'E-mails',
  connection: 'Forbindelser',
  accounting_month: 'Regnskabsmåneder',
  accounting_settings: 'Opsætning',
  accounting_export: 'Regnskabsfiler',
  economic_invoice: 'Fakturaer til e-conomic',
} as const satisfies Record<AuditSubjectType, string>;

const isKind = (key: string): key is AuditSubjectType => Object.hasOwn(auditKinds, key);

export const auditSubjectTypes: readonly AuditSubjectType[] = Object.keys(auditKinds).filter(isKind);
