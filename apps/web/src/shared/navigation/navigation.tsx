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

declare module '@tanstack/history' {
  interface HistoryState {
    keepScroll?: boolean;
    /** Given to the next screen, and kept in the history entry. */
    given?: unknown;
  }
}

interface NavigateOptions {
  replace?: boolean;
  keepScroll?: boolean;
  given?: unknown;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

/** What the screen shows. During a transition, the address is ahead of it. */
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
  const [visit, setVisit] = useState<Visit>({ location: history.location });
  const navigation = useMemo(() => ({ history, navigate: navigateIn(history) }), [history]);
  useLayoutEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // Keeps the screen until the code of the next one is downloaded.
        startTransition(() =>
          setVisit((shown) => (shown.location === location ? shown : { location, action: action.type })),
        );
      }),
    [history],
  );
  return (
    <NavigationContext value={navigation}>
      <VisitContext value={visit}>{children}</VisitContext>
    </NavigationContext>
  );
}

const navigateIn =
  (history: RouterHistory): Navigate =>
  (to, { replace = to === history.location.href, ...state } = {}) =>
    replace ? history.replace(to, state) : history.push(to, state);

export const useNavigation = (): Navigation => provided(useContext(NavigationContext));

export const useVisit = (): Visit => provided(useContext(VisitContext));

export const useNavigate = (): Navigate => useNavigation().navigate;

export const useLocation = (): HistoryLocation => useVisit().location;

function provided<T>(value: T | null): T {
  if (value === null) throw new Error('Outside of a NavigationProvider.');
  return value;
}
