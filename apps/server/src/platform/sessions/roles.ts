/** The roles with access to endpoints. An account with any other role may only call users/me. */
export type AccountRole = 'operator' | 'administrator';

const apiRoles: Record<string, string> = { operator: 'Admin', administrator: 'Customer' } satisfies Record<
  AccountRole,
  string
>;

/** Returns the API's name of a role. An unknown role keeps its own name. */
export const toApiRole = (role: string): string => apiRoles[role] ?? role;
