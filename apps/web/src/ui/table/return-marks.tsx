import type { HistoryAction, HistoryLocation } from '@tanstack/history';
import { useEffect } from 'react';
import { entryKey, keepByEntry, keptByEntry } from '../address/kept.ts';
import { useNavigation } from '../address/navigation.tsx';
import { markRow } from './mark-row.ts';

const STORED = 'return-marks';

/** Marks the row that the user clicked to leave the list: after Back, and when the row's modal closes (ADR 48). */
export function ReturnMarks(): null {
  const { history } = useNavigation();
  useEffect(() => {
    /** By history entry, the row that the user clicked to leave it. */
    const rows = keptByEntry<string>(STORED);
    let current = history.location;
    let clicked: string | undefined;
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      clicked = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    };
    const leave = (left: HistoryLocation, location: HistoryLocation): void => {
      if (clicked) rows.set(entryKey(left), clicked);
      else rows.delete(entryKey(left));
      // A modal leaves the list in place.
      if (location.state.modal === undefined) clicked = undefined;
    };
    const rowReturnedTo = (left: HistoryLocation, location: HistoryLocation, type: HistoryAction) => {
      if (type === 'PUSH') leave(left, location);
      else if (type !== 'REPLACE') return rows.get(entryKey(location));
      // The modal was closed by other means than Back.
      else if (location.state.modal === 'closed' && left.state.modal !== 'closed') return clicked;
      return undefined;
    };
    const unsubscribe = history.subscribe(({ location, action }) => {
      const left = current;
      current = location;
      const row = rowReturnedTo(left, location, action.type);
      if (row) markRow(row, closesModal(left, location));
    });
    const onPageHide = () => keepByEntry(STORED, rows);
    document.addEventListener('click', onClick, true);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      unsubscribe();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [history]);
  return null;
}

/** Whether the step closed a modal, which restores the focus itself. */
const closesModal = (left: HistoryLocation, location: HistoryLocation): boolean =>
  left.state.modal !== undefined && left.pathname === location.pathname;
