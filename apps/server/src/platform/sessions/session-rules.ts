import type { Endpoint } from '@saldo/contract/endpoint';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import type { SessionState } from './sessions.ts';

const PASSWORD_MINUTES = 10;

export type SessionRules = { [Rule in 'recentPassword' | 'withoutTwoStep']?: Endpoint[Rule] | undefined };

/** Passed with the actor to use cases that call `requireRecentPassword`. */
export type PasswordConfirmation = Pick<SessionState, 'passwordConfirmedAt'>;

interface TwoStepSettings {
  operatorTwoStep: boolean;
}

/** Throws `two_step_required` or `password_required`. */
export function checkSession(
  settings: TwoStepSettings,
  { actor, state }: { actor: Actor; state: SessionState },
  { recentPassword, withoutTwoStep }: SessionRules,
  now: Date,
): void {
  if (!withoutTwoStep && needsTwoStep(settings, actor, state)) throw new AppError('two_step_required');
  if (recentPassword === true) requireRecentPassword(state, now);
}

/** Whether two-step sign-in is required of the account but not set up (docs/security.md#two-step-sign-in). */
export const needsTwoStep = (
  { operatorTwoStep }: TwoStepSettings,
  { role }: Pick<Actor, 'role'>,
  { hasTwoStep, customerRequiresTwoStep }: SessionState,
): boolean => !hasTwoStep && (role === 'operator' ? operatorTwoStep : customerRequiresTwoStep);

/** Throws `password_required` unless the password was confirmed recently (docs/security.md#own-password). */
export function requireRecentPassword({ passwordConfirmedAt }: PasswordConfirmation, now: Date): void {
  const age = now.getTime() - passwordConfirmedAt.getTime();
  if (age >= PASSWORD_MINUTES * 60_000) throw new AppError('password_required');
}
