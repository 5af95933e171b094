import type { UpdateRowKind, UpdateSummary } from '@saldo/contract/employee-updates';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { type Company, type ComparedRow, folded } from './compare-lines.ts';

const MAX_NAMED = 50;

export function summariseRows(rows: readonly ComparedRow[], company: Company): UpdateSummary {
  const counts: Record<UpdateRowKind, number> = { new: 0, changed: 0, unchanged: 0, missing: 0, error: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const known = new Set(company.departments.map(folded));
  const names = newDepartments(rows, known);
  const amounts = rows.flatMap((row) => startAmountOf(row) ?? []);
  return {
    rows: counts,
    activeEmployees: company.employees.filter(({ lastDay }) => lastDay === null || lastDay >= company.today)
      .length,
    leavers: rows.filter((row) => row.kind === 'changed' && valueIn(row, 'lastDay') !== undefined).length,
    newDepartments: { count: names.length, names: names.slice(0, MAX_NAMED) },
    startAmounts: {
      employees: amounts.length,
      total: hundredthsToPoints(amounts.reduce((sum, amount) => sum + pointsToHundredths(amount), 0n)),
    },
  };
}

/** Returns the departments in the rows that the company does not have, in the order of the file. */
export function newDepartments(rows: readonly ComparedRow[], known: ReadonlySet<string>): string[] {
  const names = new Map<string, string>();
  for (const row of rows) {
    const name = valueIn(row, 'department');
    if (typeof name === 'string' && !known.has(folded(name)) && !names.has(folded(name))) {
      names.set(folded(name), name);
    }
  }
  return [...names.values()];
}

/** Returns the new value of a column; undefined if the row does not change it. */
export const valueIn = ({ changes }: ComparedRow, column: string) =>
  changes.find((change) => change.column === column)?.after;

export function startAmountOf(row: ComparedRow): number | undefined {
  const amount = valueIn(row, 'startAmount');
  return typeof amount === 'number' ? amount : undefined;
}
