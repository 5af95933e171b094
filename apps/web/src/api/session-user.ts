import type { CurrentUser } from '@saldo/contract/session';
import {
  createContext,
  createElement,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useState,
} from 'react';

type SessionUser = [CurrentUser, Dispatch<SetStateAction<CurrentUser>>];

const SessionUserContext = createContext<SessionUser | null>(null);

export function SessionUserProvider({ loaded, children }: { loaded: CurrentUser; children: ReactNode }) {
  return createElement(SessionUserContext, { value: useState(loaded) }, children);
}

export const useSessionUser = (): CurrentUser => useSession()[0];

export const useIsOperator = (): boolean => useSessionUser().role === 'Admin';

/** For changes to the user after loading, such as the name or the settings of lists. */
export const useSetSessionUser = (): SessionUser[1] => useSession()[1];

function useSession(): SessionUser {
  const session = use(SessionUserContext);
  if (session === null) throw new Error('Outside of a SessionUserProvider.');
  return session;
}
