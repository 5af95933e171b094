import { updateHeading } from '@saldo/contract/employee-update-columns';
import type { FileUpdateRow, UpdateRowKind, ValueChange } from '@saldo/contract/employee-updates';
import { formatDate, isIsoDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';

export const factLabels: Record<UpdateRowKind, string> = {
  new: 'Nye',
  changed: 'Ændrede',
  unchanged: 'Uændrede',
  missing: 'Mangler i filen',
  error: 'Linjer med fejl',
};

const draftWords: Record<UpdateRowKind, string> = {
  new: 'Ny',
  changed: 'Ændres',
  unchanged: 'Uændret',
  missing: 'Mangler i filen',
  error: 'Fejl',
};

/** The state of a draft's row, or the outcome of a result's row. */
export function stateWords({ kind, isDone }: Pick<FileUpdateRow, 'kind' | 'isDone'>): string {
  if (isDone === null || kind === 'unchanged' || kind === 'error') return draftWords[kind];
  if (kind === 'new') return isDone ? 'Oprettet' : 'Ikke oprettet';
  if (kind === 'changed') return isDone ? 'Ændret' : 'Ikke ændret';
  return isDone ? 'Fratræder' : draftWords.missing;
}

/** `Afdeling: Lager → Salg`; for a new employee `Afdeling: Salg`. */
function changeText({ column, before, after }: ValueChange, kind: UpdateRowKind): string {
  const to = valueText(column, after);
  return kind === 'new'
    ? `${updateHeading(column)}: ${to}`
    : `${updateHeading(column)}: ${valueText(column, before)} → ${to}`;
}

function valueText(column: ValueChange['column'], value: ValueChange['before']): string {
  if (value === null || value === '') return column === 'department' ? 'Ikke tildelt' : 'ingen';
  if (typeof value === 'number') return formatPoints(value);
  return column === 'lastDay' && isIsoDate(value) ? formatDate(value) : value;
}

/** Returns one sentence for each change or error. */
export const rowSentences = ({ kind, changes, errors }: FileUpdateRow): readonly string[] =>
  kind === 'error'
    ? errors.map(({ message, typed }) => (typed === undefined ? message : `${message}: »${typed}«`))
    : changes
        // A new employee's name and e-mail have columns of their own.
        .filter(
          ({ column }) =>
            kind !== 'new' || (column !== 'firstName' && column !== 'lastName' && column !== 'email'),
        )
        .map((change) => changeText(change, kind));
