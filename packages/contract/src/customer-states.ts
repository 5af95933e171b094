/** `active`: has not ended, though a last day may be set. */
export const customerStates = ['active', 'ended', 'all'] as const;
export type CustomerState = (typeof customerStates)[number];
