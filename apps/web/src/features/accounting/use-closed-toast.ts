import type { AccountingMonth } from '@saldo/contract/accounting';
import { useEffect, useRef } from 'react';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { closedText } from './month-words.ts';

/** Says that a month, whose closing this screen has shown, is closed. */
export function useClosedToast(months: readonly AccountingMonth[] | undefined): void {
  const closing = useRef<string>(undefined);
  useEffect(() => {
    const closed = months?.find(({ month, state }) => month === closing.current && state === 'closed');
    if (closed) toastSuccess(closedText(closed.month));
    closing.current = months?.find(({ state }) => state === 'closing')?.month;
  }, [months]);
}
