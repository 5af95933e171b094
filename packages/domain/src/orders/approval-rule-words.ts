import { formatPoints } from '../points/danish-points.ts';
import type { ApprovalCondition, RuleApprover } from './approval-rules.ts';
import type { BeyondBalance } from './approval-steps.ts';

export const conditionWords: Record<ApprovalCondition, string> = {
  always: 'Altid',
  order_above: 'Ordren koster mere end … point',
  balance_below: 'Saldoen kommer under … point',
  month_above: 'Medarbejderen har brugt mere end … point i måneden',
  quantity_above: 'Mere end … stk. af en vare',
  contains: 'Ordren indeholder en af varerne …',
};

export const approverWords: Record<RuleApprover, string> = {
  leader: 'Leder',
  hr: 'HR',
  leader_then_hr: 'Leder og derefter HR',
};

export const beyondBalanceWords: Record<BeyondBalance, string> = {
  no: 'Nej',
  with_reason: 'Ja, med begrundelse',
  without_balance: 'Bestil uden saldo',
};

export const WHOLE_COMPANY = 'Hele virksomheden';

export interface SaidRule {
  condition: ApprovalCondition;
  /** Null in a form as long as the value is missing or wrong. */
  points: number | null;
  quantity: number | null;
  /** Such as `Sikkerhedssko (10231)`. */
  products: readonly string[];
  /** Names; null for the whole company. */
  departments: readonly string[] | null;
  approver: RuleApprover;
}

/** Says a rule in one sentence: `Ordrer over 500 point i Lager godkendes af lederen.` A missing value is `…`. */
export const ruleSentence = (rule: SaidRule): string =>
  `${subject(rule)} godkendes af ${approvers[rule.approver]}.`;

const approvers: Record<RuleApprover, string> = {
  leader: 'lederen',
  hr: 'HR',
  leader_then_hr: 'lederen og derefter HR',
};

function subject({ condition, points, quantity, products, departments }: SaidRule): string {
  const amount = `${points === null ? MISSING : formatPoints(points)} point`;
  const where = departments === null ? '' : ` i ${some(departments, 'og', 'afdelinger')}`;
  switch (condition) {
    case 'always':
      return `Alle ordrer${where}`;
    case 'order_above':
      return `Ordrer over ${amount}${where}`;
    case 'balance_below':
      return `Ordrer${where}, der bringer saldoen under ${amount},`;
    case 'month_above':
      return `Ordrer fra medarbejdere${where}, der har brugt mere end ${amount} i måneden,`;
    case 'quantity_above':
      return `Ordrer${where} på mere end ${quantity ?? MISSING} stk. af en vare`;
    case 'contains':
      return `Ordrer${where} med ${some(products, 'eller', 'varer')}`;
  }
}

const MISSING = '…';
const NAMED = 3;

/** The first three words, and how many others there are if there are at least two. */
function some(words: readonly string[], conjunction: 'og' | 'eller', others: string): string {
  if (words.length === 0) return MISSING;
  const count = words.length - NAMED;
  const named = count > 1 ? [...words.slice(0, NAMED), `${count} andre ${others}`] : [...words];
  const last = named.pop();
  return named.length === 0 ? `${last}` : `${named.join(', ')} ${conjunction} ${last}`;
}
