import type { BlockerFnArgs, RouterHistory } from '@tanstack/history';
import { useLayoutEffect, useRef } from 'react';
import { unsaved } from '../../api/client/login-address.ts';
import { closeModalEntry, useNavigation } from './navigation.tsx';

interface OpenModal {
  /** May ask the user first. */
  close: () => void;
  resistsClosing: () => boolean;
  isLeft: boolean;
}

/** In order of opening, the topmost last. */
const openModals: OpenModal[] = [];

/**
 * Whether an open modal asks before it closes, or refuses: it has typed text, a secret shown once, or work in progress.
 */
export const isModalToBeKept = (): boolean => openModals.some(({ resistsClosing }) => resistsClosing());

unsaved.isLostByLogin = isModalToBeKept;

/** Makes Back close the topmost modal (ADR 35). */
export function useModalEntry(enabled: boolean, close: () => void, resistsClosing: () => boolean): void {
  const { history } = useNavigation();
  const latest = useRef({ close, resistsClosing });
  useLayoutEffect(() => {
    latest.current = { close, resistsClosing };
  });
  // Runs before the paint, so that Back right after a modal appears does not leave the screen.
  useLayoutEffect(() => {
    if (!enabled) return;
    const modal: OpenModal = {
      close: () => latest.current.close(),
      resistsClosing: () => latest.current.resistsClosing(),
      isLeft: false,
    };
    openModals.push(modal);
    openModalEntry(history);
    const unblock = history.block({
      blockerFn: (attempt) => openModals.at(-1) === modal && blocks(attempt),
      enableBeforeUnload: () => openModals.at(-1) === modal && modal.resistsClosing(),
    });
    return () => {
      unblock();
      if (modal.isLeft) return;
      openModals.splice(openModals.indexOf(modal), 1);
      if (openModals.length === 0) closeModalEntry(history);
    };
  }, [enabled, history]);
}

/** Adds one history entry for any number of modals over each other. */
function openModalEntry(history: RouterHistory): void {
  const { href, state } = history.location;
  const opened = { ...state, keepScroll: true, modal: 'open' as const };
  if (state.modal === undefined) history.push(href, opened, { ignoreBlocker: true });
  if (state.modal === 'closed') history.replace(href, opened, { ignoreBlocker: true });
}

/**
 * Returns whether to block a navigation. A blocked step in the history closes the topmost modal, and any other step
 * closes all modals. After a blocked step back, the history returns to the entry of the modals.
 */
function blocks({ action, currentLocation, nextLocation }: BlockerFnArgs): boolean {
  if (action === 'PUSH' || action === 'REPLACE') return false;
  const top = openModals.at(-1);
  const isOneStep = currentLocation.state.__TSR_index - nextLocation.state.__TSR_index === 1;
  const staysOnEntry = openModals.length > 1 || currentLocation.state.modal === 'addressed';
  if (isModalToBeKept() || (isOneStep && staysOnEntry)) {
    top?.close();
    return true;
  }
  for (const modal of openModals.splice(0).reverse()) {
    // The modals' entry has been left already. Closing must not write to the current entry.
    modal.isLeft = true;
    modal.close();
  }
  return false;
}
