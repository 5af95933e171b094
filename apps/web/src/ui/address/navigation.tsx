import type { HistoryAction, HistoryLocation, RouterHistory } from '@tanstack/history';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { openingAddress } from '../../api/session.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    keepScroll?: boolean;
    /** Data that a navigation passes to the screen it opens; kept in the history entry. */
    given?: unknown;
    modal?: ModalEntry;
  }
}

/**
 * Marks the history entry of a modal, above the entry of the page (ADR 35): the modal is open, was closed by other
 * means than Back, or is named by the address.
 */
type ModalEntry = 'open' | 'closed' | 'addressed';

export interface NavigateOptions {
  replace?: boolean;
  keepScroll?: boolean;
  given?: unknown;
  modal?: ModalEntry | undefined;
}

type Navigate = (to: string, options?: NavigateOptions) => void;

/** The location that the screen shows. During a transition, the address is ahead of it. */
export interface Visit {
  location: HistoryLocation;
  /** How the user came here; undefined for the first page. */
  action?: HistoryAction;
}

interface Navigation {
  history: RouterHistory;
  navigate: Navigate;
}

const NavigationContext = createContext<Navigation | null>(null);
const VisitContext = createContext<Visit | null>(null);

export function NavigationProvider({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => {
    // Not in an effect: the effects of modals in the first screen run before those of this component.
    closeModalEntry(history);
    return { location: history.location };
  });
  const navigation = useMemo(() => ({ history, navigate: navigateIn(history) }), [history]);
  useLayoutEffect(() => {
    let current = history.location;
    return history.subscribe(({ location, action }) => {
      const left = current;
      current = location;
      if (left.state.modal === 'closed' && action.type === 'BACK') {
        history.back();
        // At the app's first entry, going back may do nothing, and the current page stays.
        if (history.canGoBack()) return;
      }
      if (isModalStep(left, location)) return;
      // Keeps the screen until the code of the next one is downloaded.
      startTransition(() =>
        setVisit((shown) => (shown.location === location ? shown : { location, action: action.type })),
      );
    });
  }, [history]);
  return (
    <NavigationContext value={navigation}>
      <VisitContext value={visit}>{children}</VisitContext>
    </NavigationContext>
  );
}

const navigateIn =
  (history: RouterHistory): Navigate =>
  (address, options = {}) => {
    // Default views apply when a list opens, not to changes within the page.
    const to = options.keepScroll ? address : openingAddress(address);
    const { href, state } = history.location;
    const { replace = to === href || state.modal === 'open', ...newState } = options;
    if (!replace) history.push(to, newState);
    else history.replace(to, state.modal === 'closed' ? { modal: 'closed', ...newState } : newState);
  };

/** Whether a step only opens or closes a modal, so that the screen stays as it is. */
const isModalStep = (from: HistoryLocation, to: HistoryLocation): boolean =>
  from.href === to.href && (from.state.modal ?? to.state.modal) !== undefined;

/** Marks the current entry as closed if it is marked as open. Call it when no modal is open, also after a reload. */
export function closeModalEntry(history: RouterHistory): void {
  const { href, state } = history.location;
  if (state.modal === 'open') history.replace(href, { ...state, modal: 'closed' }, { ignoreBlocker: true });
}

export const useNavigation = (): Navigation => provided(useContext(NavigationContext));

export const useVisit = (): Visit => provided(useContext(VisitContext));

export const useNavigate = (): Navigate => useNavigation().navigate;

export const useLocation = (): HistoryLocation => useVisit().location;

function provided<T>(value: T | null): T {
  if (value === null) throw new Error('Outside of a NavigationProvider.');
  return value;
}
