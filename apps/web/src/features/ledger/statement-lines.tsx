import type { Transaction } from '@saldo/contract/transactions';
import { useDeferredValue, useState } from 'react';
import { usePrinting } from '../../ui/page/printed-document.tsx';
import { usePhone } from '../../ui/page/screen-width.ts';
import type { ComingLine } from './coming-lines.ts';
import type { Statement } from './statement.ts';
import { StatementCards } from './statement-cards.tsx';
import type { StatementFigures } from './statement-figures.ts';
import { StatementTable } from './statement-table.tsx';

/** The lines rendered at first: as many as fit on any screen. The rest of a long statement follows a moment later. */
const FIRST_LINES = 60;

export interface StatementLinesProps {
  coming: readonly ComingLine[];
  posted: Statement['posted'];
  figures: StatementFigures;
  marked: ReadonlySet<string>;
  /** Asks before a scheduled line is stopped. Must be stable, so that lines do not render again. */
  onStop: (line: Transaction) => void;
  /** Asks before an amount is taken back. Must be stable as well. */
  onReverse: ((line: Transaction) => void) | undefined;
}

export function StatementLines(props: StatementLinesProps) {
  const { posted } = props;
  const [first] = useState(() => posted.slice(0, FIRST_LINES));
  const deferred = useDeferredValue(posted, first);
  const isPrinting = usePrinting();
  const isPhone = usePhone();
  const Lines = isPhone && !isPrinting ? StatementCards : StatementTable;
  return <Lines {...props} posted={isPrinting ? posted : deferred} />;
}
