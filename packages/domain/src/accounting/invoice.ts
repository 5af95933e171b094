import type { Hundredths } from '../points/points.ts';
import { inDanishOrder } from '../search/danish-order.ts';
import { monthName } from './accounting-month.ts';
import type { InvoiceLineKind, InvoicingTerms } from './invoicing-terms.ts';
import {
  type Amounts,
  addAmounts,
  amountsOfPrice,
  type ExactPrice,
  exactPrice,
  negateAmounts,
  noAmounts,
  type VatRate,
  vatRates,
} from './money.ts';

/** The movements of a company's department in an accounting month that an invoice on allocation takes. Signed. */
export interface DepartmentMovements {
  /** Null for employees without a department. */
  departmentId: number | null;
  departmentName: string;
  costCentre: string;
  allocated: Hundredths;
  deducted: Hundredths;
  reset: Hundredths;
}

/**
 * A line of an order that was paid, or given back, in the accounting month. Negative when given back; `price` is what it is
 * credited with. Used points have the price of the month.
 */
export type OrderMovement = OrderLineMoved &
  ({ kind: 'used'; price: null } | { kind: 'refunded'; price: ExactPrice });

interface OrderLineMoved {
  orderNumber: number;
  /** The day of the order, `YYYY-MM-DD`. */
  date: string;
  departmentId: number | null;
  employeeId: number;
  itemNumber: string;
  title: string;
  quantity: number;
  points: Hundredths;
  vatRate: VatRate;
}

export interface InvoiceInput {
  /** `2026-11`. */
  month: string;
  terms: InvoicingTerms;
  lines: InvoiceLineKind;
  departments: readonly DepartmentMovements[];
  /** Needed only for terms that invoice on use. */
  orders: readonly OrderMovement[];
  /** Splits the lines further, one for each employee; only possible on use. */
  byEmployee?: boolean;
}

export interface InvoiceLine extends Amounts {
  source: 'used' | 'refunded' | 'allocated' | 'deducted' | 'reset' | 'rounding';
  text: string;
  departmentName: string;
  costCentre: string;
  itemNumber: string;
  quantity: number;
  points: Hundredths;
  vatRate: VatRate;
  orderNumber: number | null;
  /** `YYYY-MM-DD`. */
  orderDate: string | null;
  /** Set if the line is of one order, or if the lines are by employee. */
  employeeId: number | null;
}

export interface Invoice {
  lines: InvoiceLine[];
  /** Points that are paid before they are used, so that the line is no revenue yet. */
  isPrepayment: boolean;
  totals: Record<VatRate, Amounts>;
  total: Amounts;
}

/**
 * The invoice of a company for an accounting month (docs/accounting.md#invoices). Its totals depend on the movements
 * only, not on how the lines are made: a line `Øreafrunding` has what the rounded lines of a rate differ from it.
 */
export function invoiceOf(input: InvoiceInput): Invoice {
  const { terms } = input;
  const drafts = draftLines(input);
  const lines: InvoiceLine[] = drafts.map(({ price, ...draft }) => ({
    ...draft,
    ...amountsOfPrice(price, terms, draft.vatRate),
  }));
  const totals: Record<VatRate, Amounts> = { 0: noAmounts, 25: noAmounts };
  for (const rate of vatRates) {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    const price = drafts.reduce((sum, draft) => (draft.vatRate === rate ? sum + draft.price : sum), 0n);
    totals[rate] = amountsOfPrice(price, terms, rate);
    const rest = addAmounts(totals[rate], negateAmounts(ofRate.reduce<Amounts>(addAmounts, noAmounts)));
    if (rest.net !== 0n || rest.vat !== 0n) {
      lines.push({ ...emptyLine, ...rest, source: 'rounding', text: 'Øreafrunding', vatRate: rate });
    }
  }
  const isPrepayment = terms.mode === 'on_allocation';
  return { lines, isPrepayment, totals, total: addAmounts(totals[25], totals[0]) };
}

/**
 * The points of a month that an invoice on allocation takes: what was allocated, less what was taken back, and less
 * what was reset if the company gets that money back.
 */
export const prepaidPoints = (
  { allocated, deducted, reset }: Pick<DepartmentMovements, 'allocated' | 'deducted' | 'reset'>,
  { resetMode }: Pick<InvoicingTerms, 'resetMode'>,
): Hundredths => allocated + deducted + (resetMode === 'credited' ? reset : 0n);

/** The rate of the VAT that is due with an allocation: none if it is due with each use. */
export const allocationRate = ({ vatMode }: Pick<InvoicingTerms, 'vatMode'>): VatRate =>
  vatMode === 'single_purpose' ? 25 : 0;

/**
 * Whether VAT that was due with the allocation cannot be right, because the company's webshop has goods without VAT.
 */
export const hasGoodsOfTwoRates = (
  { vatMode }: Pick<InvoicingTerms, 'vatMode'>,
  rates: Iterable<VatRate>,
): boolean => vatMode === 'single_purpose' && [...rates].includes(0);

type DraftLine = Omit<InvoiceLine, keyof Amounts> & { price: ExactPrice };

const emptyLine = {
  departmentName: '',
  costCentre: '',
  itemNumber: '',
  quantity: 1,
  points: 0n,
  orderNumber: null,
  orderDate: null,
  employeeId: null,
};

function draftLines(input: InvoiceInput): DraftLine[] {
  if (input.terms.mode === 'none') return [];
  return input.terms.mode === 'on_use' ? linesOfUse(input) : linesOfAllocation(input);
}

function linesOfUse(input: InvoiceInput): DraftLine[] {
  const departments = new Map(input.departments.map((one) => [one.departmentId, one]));
  const lines = new Map<string, DraftLine>();
  for (const order of input.orders.toSorted(inOrder)) {
    const line = lineOfOrder(input, order, departments.get(order.departmentId));
    const { text, departmentName, costCentre, itemNumber, orderNumber, employeeId, vatRate } = line;
    const key = JSON.stringify([
      order.kind,
      text,
      departmentName,
      costCentre,
      itemNumber,
      orderNumber,
      employeeId,
      vatRate,
    ]);
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    else {
      earlier.points += line.points;
      earlier.price += line.price;
      if (input.lines === 'product') earlier.quantity += line.quantity;
    }
  }
  return [...lines.values()].toSorted(
    (a, b) => Number(a.source === 'refunded') - Number(b.source === 'refunded') || compareLines(a, b),
  );
}

/** The line that an order's line belongs to. A refund always has a line of its own, with the number of its order. */
function lineOfOrder(
  { month, terms, lines, byEmployee = false }: InvoiceInput,
  order: OrderMovement,
  department: DepartmentMovements | undefined,
): DraftLine {
  const { kind, orderNumber, vatRate, points } = order;
  const isRefund = kind === 'refunded';
  const isOfOrder = isRefund || lines === 'order';
  const ofDepartment = lines === 'department' && department !== undefined && department.departmentId !== null;
  return {
    ...emptyLine,
    source: kind,
    text: textOfOrder(),
    ...(ofDepartment && { departmentName: department.departmentName, costCentre: department.costCentre }),
    ...(lines === 'product' && { itemNumber: order.itemNumber }),
    quantity: lines === 'product' ? order.quantity : isRefund ? -1 : 1,
    points,
    price: isRefund ? order.price : exactPrice(points, terms.pointPrice),
    vatRate,
    ...(isOfOrder && { orderNumber, orderDate: order.date }),
    employeeId: isOfOrder || byEmployee ? order.employeeId : null,
  };

  function textOfOrder(): string {
    if (lines === 'product') return isRefund ? `Retur: ${order.title}` : order.title;
    if (isRefund) return `Retur af ordre ${orderNumber}`;
    return lines === 'order' ? `Ordre ${orderNumber}` : `Forbrug ${monthName(month)}`;
  }
}

const inOrder = (a: OrderMovement, b: OrderMovement): number =>
  inDanishOrder(a.date, b.date) || a.orderNumber - b.orderNumber;

const compareLines = (a: DraftLine, b: DraftLine): number =>
  inDanishOrder(a.orderDate ?? '', b.orderDate ?? '') ||
  (a.orderNumber ?? 0) - (b.orderNumber ?? 0) ||
  inDanishOrder(a.departmentName, b.departmentName) ||
  inDanishOrder(a.text, b.text) ||
  b.vatRate - a.vatRate;

function linesOfAllocation({ month, terms, lines, departments }: InvoiceInput): DraftLine[] {
  const vatRate = allocationRate(terms);
  const groups = lines === 'department' ? departments : [sumOf(departments)];
  return groups.flatMap((group) =>
    allocationSources
      .filter((source) => group[source] !== 0n && (source !== 'reset' || terms.resetMode === 'credited'))
      .map((source) => ({
        ...emptyLine,
        source,
        text: `${allocationTexts[source]} ${monthName(month)}`,
        departmentName: group.departmentName,
        costCentre: group.costCentre,
        quantity: group[source] < 0n ? -1 : 1,
        points: group[source],
        price: exactPrice(group[source], terms.pointPrice),
        vatRate,
      })),
  );
}

const allocationSources = ['allocated', 'deducted', 'reset'] as const;

const allocationTexts = {
  allocated: 'Tildelte point',
  deducted: 'Fradrag og tilbageførte point',
  reset: 'Nulstillede point',
} as const;

function sumOf(departments: readonly DepartmentMovements[]): DepartmentMovements {
  const total = (source: (typeof allocationSources)[number]) =>
    departments.reduce((sum, department) => sum + department[source], 0n);
  return {
    departmentId: null,
    departmentName: '',
    costCentre: '',
    allocated: total('allocated'),
    deducted: total('deducted'),
    reset: total('reset'),
  };
}
