/** The roles of accounts that may do anything; an account with another role may only ask who it is. */
export type AccountRole = 'operator' | 'administrator';

const apiRoles: Record<string, string> = { operator: 'Admin', administrator: 'Customer' } satisfies Record<
  AccountRole,
  string
>;

/** The API's name of an account's role; a role without one keeps its own. */
export const toApiRole = (role: string): string => apiRoles[role] ?? role;
