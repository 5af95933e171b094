/** Allowed: requested → received, rejected or cancelled (docs/domain-rules.md#returns). */
export const returnStates = ['requested', 'received', 'rejected', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];
