/** The roles with access to endpoints. An account with any other role may only call users/me. */
export type AccountRole = 'operator' | 'administrator';

const apiRoles: Record<string, string> = { operator: 'Admin', administrator: 'Customer' } satisfies Record<
  AccountRole,
  string
>;

/** The API's name of an account's role; a role without one keeps its own. */
export const toApiRole = (role: string): string => apiRoles[role] ?? role;
