import type { Access, Role } from '@saldo/contract/endpoint';

interface SignedIn {
  accountId: number;
  name: string;
  email: string;
  sessionHash: Buffer;
}
export type Operator = SignedIn & { role: 'operator'; customer: null };
/** An administrator; `customer` is the tenant of all its calls. */
export type Administrator = SignedIn & {
  role: 'administrator';
  customer: { id: number; companyName: string };
};
/** An account with a role that this version does not know. It may only call users/me. */
export type AccountWithUnknownRole = SignedIn & {
  role: string & { readonly other: unique symbol };
  customer: null;
};

export type Actor = Operator | Administrator | AccountWithUnknownRole;

export const hasUnknownRole = (actor: Actor): actor is AccountWithUnknownRole =>
  actor.role !== 'operator' && actor.role !== 'administrator';

/** The account that makes a call, for use cases that leave it to their callers to check the account's role. */
export type ActingAccount = Pick<SignedIn, 'accountId'>;

/** A webshop, authenticated by its API key; the connection is the tenant of all its calls. */
export interface Webshop {
  connectionId: number;
  keyId: number;
}

type ByRole = { Admin: Operator; Customer: Administrator };

export type ActorFor<A extends Access> = A extends 'anonymous'
  ? Actor | null
  : A extends 'signed-in'
    ? Actor
    : A extends 'webshop'
      ? Webshop
      : A extends readonly (infer R extends Role)[]
        ? ByRole[R]
        : never;

/** The roles with access to endpoints. An account with any other role may only call users/me. */
export type AccountRole = 'operator' | 'administrator';

const apiRoles: Record<string, string> = { operator: 'Admin', administrator: 'Customer' } satisfies Record<
  AccountRole,
  string
>;

/** Returns the API's name of a role. An unknown role keeps its own name. */
export const toApiRole = (role: string): string => apiRoles[role] ?? role;
