/**
 * `active`: has not ended, though a last day may be set. `unready`: active, without an administrator, or without an
 * employee who has a password or an invitation to choose one.
 */
export const customerStates = ['active', 'unready', 'ended', 'all'] as const;
export type CustomerState = (typeof customerStates)[number];
