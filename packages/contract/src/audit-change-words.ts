import {
  invoiceLineLabels,
  invoicingModeLabels,
  resetModeLabels,
  vatModeLabels,
} from '@saldo/domain/accounting/invoicing-terms';
import { formatPointPrice } from '@saldo/domain/accounting/point-price';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import {
  approverWords,
  beyondBalanceWords,
  conditionWords,
  WHOLE_COMPANY,
} from '@saldo/domain/orders/approval-rule-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import {
  accountFields,
  accountingCodeFields,
  economicNumberFields,
  invoicePlaceLabels,
} from './accounting-settings.paths.ts';
import type { AuditEvent } from './audit-log.ts';
import { customerFields } from './customer-fields.ts';
import { employeeFields, personalEmployeeFields } from './employee-fields.ts';
import { frequencyTexts } from './frequency-words.ts';
import { invoicingFieldLabels } from './invoicing-terms.paths.ts';
import { labelsOf } from './text-field.ts';

type Value = AuditEvent['changes'][number]['before'];

/** Tokens are never shown: the log says only that they were changed. */
const tokenWords = { stored: 'Gemt', removed: 'Fjernet' };

const fields: Record<string, string> = {
  ...labelsOf(customerFields),
  link: 'Link',
  debtorNumber: 'Debitornummer',
  userGroupId: 'Brugergruppe',
  customerGroupId: 'Kundegruppe nr.',
  orderApproval: 'Godkendelsesflow for ordrer',
  beyondBalance: 'Bestil ud over saldoen',
  approveByMail: 'Godkend fra e-mail',
  escalateAfter: 'HR kan behandle lederens ordrer efter hverdage',
  rejectAfter: 'Afvises automatisk efter dage',
  ruleDepartments: 'Gælder for',
  condition: 'Når',
  quantity: 'Antal',
  itemNumbers: 'Varenumre',
  approver: 'Godkendes af',
  isActive: 'Aktiv',
  requireTwoStep: 'Totrinslogin kræves af administratorer',
  emailAddresses: 'Modtagere af ordrebekræftelser',
  name: 'Navn',
  ...labelsOf(employeeFields),
  department: 'Afdeling',
  departmentId: 'Afdeling nr.',
  employeeIds: 'Medarbejdere nr.',
  lastDay: 'Sidste dag',
  balanceUntil: 'Saldo kan bruges til og med',
  keepBalanceMonths: 'Måneder, saldoen kan bruges efter sidste dag',
  eraseAfterMonths: 'Måneder, før fratrådte slettes',
  added: 'Tilføjede varenumre',
  removed: 'Fjernede varenumre',
  frequency: 'Frekvens',
  points: 'Beløb',
  limit: 'Loft',
  approvalLimit: 'Grænse for godkendelse',
  dailyCeiling: 'Daglig grænse',
  role: 'Rolle',
  leaderDepartments: 'Afdelinger som leder',
  substitute: 'Stedfortræder',
  substituteFrom: 'Fra',
  substituteTo: 'Til',
  entry: 'Transaktion nr.',
  scheduledEntry: 'Planlagt beløb nr.',
  period: 'Periode fra',
  credited: 'Medarbejdere tilskrevet',
  totalPoints: 'Tilskrevet i alt',
  created: 'Oprettede medarbejdere',
  changed: 'Ændrede medarbejdere',
  leaving: 'Medarbejdere, der fratræder',
  departments: 'Nye afdelinger',
  mails: 'Velkomst e-mails',
  employees: 'Medarbejdere',
  onBehalfOf: 'På vegne af',
  return: 'Retur',
  returnDays: 'Returfrist i dage',
  ...invoicingFieldLabels,
  pricesIncludeVat: 'Priser inkl. moms',
  termsFrom: 'Gælder fra',
  costCentre: 'Omkostningssted',
  ...labelsOf({ ...accountFields, ...economicNumberFields, ...accountingCodeFields }),
  economicAppSecret: 'AppSecretToken',
  economicGrant: 'AgreementGrantToken',
  nextVoucherNumber: 'Næste bilagsnummer',
  invoicesMade: 'Fakturaer laves',
  closesAutomatically: 'Luk automatisk den 2. kl. 06.00',
  firstMonth: 'Første regnskabsmåned',
  month: 'Måned',
  vouchers: 'Bilag',
  reasonOfExport: 'Begrundelse',
  invoices: 'Fakturaer',
};

export const fieldWords = (field: string): string => fields[field] ?? field;

const choices: Record<string, Record<string, string>> = {
  role: { Admin: 'Operatør', Customer: 'Administrator', hr: 'HR', leader: 'Leder' },
  frequency: frequencyTexts,
  condition: conditionWords,
  approver: approverWords,
  beyondBalance: beyondBalanceWords,
  mode: invoicingModeLabels,
  vatMode: vatModeLabels,
  resetMode: resetModeLabels,
  invoiceLines: invoiceLineLabels,
  invoicesMade: invoicePlaceLabels,
  economicAppSecret: tokenWords,
  economicGrant: tokenWords,
};

const nulls: Record<string, string> = {
  keepBalanceMonths: 'Ingen',
  ruleDepartments: WHOLE_COMPANY,
  rejectAfter: 'Aldrig',
  vatMode: 'Ingen',
  firstMonth: 'Måneden, hvor den første kunde blev oprettet',
};

const amounts = new Set(['points', 'limit', 'totalPoints', 'approvalLimit', 'dailyCeiling']);

const dates = new Set([
  'period',
  'lastDay',
  'balanceUntil',
  'substituteFrom',
  'substituteTo',
  'termsFrom',
  'firstMonth',
]);

/** In these fields null means that the value was removed with the person. In other fields null means empty. */
const personal: ReadonlySet<string> = new Set(['name', 'substitute', ...personalEmployeeFields]);

export function valueWords(field: string, value: Value): string {
  if (value === undefined) return '–';
  if (value === null) return nulls[field] ?? (personal.has(field) ? 'Fjernet' : 'Tom');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (Array.isArray(value)) return value.length === 0 ? 'Ingen' : value.join(', ');
  if (typeof value === 'number') {
    if (field === 'pointPrice') return `${formatPointPrice(value)} kr.`;
    return amounts.has(field) ? formatPoints(value) : String(value);
  }
  if (dates.has(field)) return formatDate(value);
  return choices[field]?.[value] ?? (value === '' ? 'Tom' : value);
}

/** `Navn: Ane → Anne`, or `Navn: Anne` for a value that was not there before. */
export const changeWords = ({ field, before, after }: AuditEvent['changes'][number]): string =>
  `${fieldWords(field)}: ${[before, after]
    .filter((value) => value !== undefined)
    .map((value) => valueWords(field, value))
    .join(' → ')}`;
