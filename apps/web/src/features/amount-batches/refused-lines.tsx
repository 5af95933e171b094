import type { RefusedRow } from '@saldo/contract/amount-batches';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { LineList, type ListedLine } from '../../ui/page/line-list.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './amount-batches.module.css';
import type { WrongLine } from './batch-file.ts';

/** Not all lines are shown, because further ones usually have the same cause. */
const MAX_SHOWN = 500;

interface RefusedLinesProps {
  refused: readonly RefusedRow[];
  wrong: readonly WrongLine[];
  /** Whether other employees get the amount. */
  hasRest: boolean;
}

/** Lists the employees who do not get the amount, with the reasons: by line for a file, otherwise by name. */
export function RefusedLines({ refused, wrong, hasRest }: RefusedLinesProps) {
  const lines = linesOf(refused, wrong);
  const isFile = lines.some(({ line }) => line !== null);
  return (
    <div className={classes.refused}>
      <p>
        <strong>
          {formatCount(lines.length)}{' '}
          {isFile
            ? lines.length === 1
              ? 'linje'
              : 'linjer'
            : lines.length === 1
              ? 'medarbejder'
              : 'medarbejdere'}{' '}
          kommer ikke med.
        </strong>{' '}
        {isFile &&
          (hasRest
            ? 'Ret filen, og vælg den igen, eller fortsæt med resten.'
            : 'Ret filen, og vælg den igen.')}
        {!isFile && hasRest && 'Du kan fortsætte med resten.'}
      </p>
      <LineList label="Kommer ikke med" lines={lines} shown={MAX_SHOWN} more="flere" />
    </div>
  );
}

function linesOf(refused: readonly RefusedRow[], wrong: readonly WrongLine[]): ListedLine[] {
  const lines = [
    ...wrong.map(({ line, messages, data }) => ({ key: `wrong-${line}`, line, messages, data })),
    ...refused.map(({ line, email, name, amount, message }, n) => ({
      key: `${line ?? `refused-${n}`}`,
      line,
      messages: [message],
      data: `${name === null ? email || DELETED_EMPLOYEE : `${name} (${email})`}, ${formatSignedPoints(amount)} point`,
    })),
  ];
  return lines.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
