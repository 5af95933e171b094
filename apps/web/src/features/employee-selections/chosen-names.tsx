import type { SelectionDraft } from '@saldo/contract/employee-selections';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';

/** Names the first chosen employees, and counts the rest. */
export function ChosenNames({ draft: { employees, names, unknown } }: { draft: SelectionDraft }) {
  const more = employees - names.length;
  return (
    <>
      {employees > 1 && (
        <p className="secondary">
          Valgt: {names.join(', ')}
          {more > 0 && ` og ${formatCount(more)} flere`}
        </p>
      )}
      {unknown > 0 && (
        <p>
          {unknown === 1 ? 'En af de valgte er slettet' : `${employeeCount(unknown)} er slettet`} i
          mellemtiden og er ikke med.
        </p>
      )}
    </>
  );
}
