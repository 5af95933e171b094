import type { CurrentUser } from '@saldo/contract/session';
import { createContext, use } from 'react';

const SessionUser = createContext<CurrentUser | null>(null);
export const SessionUserProvider = SessionUser.Provider;

export function useSessionUser(): CurrentUser {
  const user = use(SessionUser);
  if (user === null) throw new Error('No signed-in user outside the start-up.');
  return user;
}
