import type { Employee } from '@saldo/contract/employees';

export const signInRefusals = ['employee_left', 'login_not_enabled'] as const;
/** The server's error code for actions that need an employee who can sign in. */
export type SignInRefusal = (typeof signInRefusals)[number];

/** Returns null if the employee can sign in. The server also refuses leavers whose `balanceUntil` has passed. */
export function signInRefusal({ leaving, loginEnabled }: Employee): SignInRefusal | null {
  if (leaving?.hasLeft && leaving.balanceUntil === null) return 'employee_left';
  return loginEnabled ? null : 'login_not_enabled';
}
