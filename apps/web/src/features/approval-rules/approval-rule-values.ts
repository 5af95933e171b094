import type { ApprovalRule } from '@saldo/contract/approval-rules';
import type { SaidRule } from '@saldo/domain/orders/approval-rule-words';
import {
  type ApprovalCondition,
  comparesPoints,
  type RuleApprover,
} from '@saldo/domain/orders/approval-rules';
import { isPoints } from '@saldo/domain/points/points';

export interface RuleValues {
  name: string;
  condition: ApprovalCondition;
  /** The values of other conditions than the chosen one are kept while the form is open. */
  points: number | null;
  quantity: number | null;
  itemNumbers: string[];
  applies: 'company' | 'departments';
  departmentIds: number[];
  approver: RuleApprover;
  isActive: boolean;
}

export const emptyRule: RuleValues = {
  name: '',
  condition: 'order_above',
  points: null,
  quantity: null,
  itemNumbers: [],
  applies: 'company',
  departmentIds: [],
  approver: 'leader',
  isActive: true,
};

export const valuesOf = ({ departments, products, ...rule }: ApprovalRule): RuleValues => ({
  name: rule.name,
  condition: rule.condition,
  points: rule.points,
  quantity: rule.quantity,
  itemNumbers: products.map(({ itemNumber }) => itemNumber),
  applies: departments === null ? 'company' : 'departments',
  departmentIds: departments?.map(({ id }) => id) ?? [],
  approver: rule.approver,
  isActive: rule.isActive,
});

/** The input of the endpoint: only the value that the condition has. */
export function toInput({ points, quantity, itemNumbers, applies, departmentIds, ...values }: RuleValues) {
  const { condition } = values;
  return {
    ...values,
    departmentIds: applies === 'company' ? null : departmentIds,
    ...(comparesPoints(condition) && { points }),
    ...(condition === 'quantity_above' && { quantity }),
    ...(condition === 'contains' && { itemNumbers }),
  };
}

export interface Names {
  departments: ReadonlyMap<number, string>;
  /** Titles of products by item number. */
  titles: ReadonlyMap<string, string>;
}

export const productWords = (itemNumber: string, titles: Names['titles']): string => {
  const title = titles.get(itemNumber);
  return title === undefined ? itemNumber : `${title} (${itemNumber})`;
};

/** The rule of a form, whose values may still be missing or wrong. */
export const saidRule = (values: RuleValues, names: Names): SaidRule => ({
  condition: values.condition,
  points: values.points !== null && values.points > 0 && isPoints(values.points) ? values.points : null,
  quantity: values.quantity !== null && values.quantity > 0 ? values.quantity : null,
  products: values.itemNumbers.map((itemNumber) => productWords(itemNumber, names.titles)),
  departments:
    values.applies === 'company'
      ? null
      : values.departmentIds.flatMap((id) => names.departments.get(id) ?? []),
  approver: values.approver,
});

export const saidStored = ({ departments, products, ...rule }: ApprovalRule): SaidRule => ({
  ...rule,
  departments: departments?.map(({ name }) => name) ?? null,
  products: products.map(({ itemNumber, title }) => `${title} (${itemNumber})`),
});

/** Why a rule applies to no order, although it may be active; undefined if it does. */
export function whyVoid({ condition, departments, products }: ApprovalRule): string | undefined {
  if (departments?.length === 0) return 'Gælder for ingen: afdelingerne er slettet.';
  if (condition === 'contains' && products.length === 0) {
    return 'Gælder for ingen: varerne findes ikke i virksomhedens webshop.';
  }
  return undefined;
}
