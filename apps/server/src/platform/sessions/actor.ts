import type { AdministratorKind } from '@saldo/contract/administrators';
import type { Access, Role } from '@saldo/contract/endpoint';

interface SignedIn {
  accountId: number;
  name: string;
  email: string;
  sessionHash: Buffer;
}
export type Operator = SignedIn & { role: 'operator'; customer: null };
interface OfCustomer extends SignedIn {
  /** The tenant of all calls. */
  customer: { id: number; companyName: string };
}
/** An administrator who is HR. */
export type Administrator = OfCustomer & { role: 'administrator' };
/** An administrator who is a leader: reaches only the employees and orders of these departments. */
export type Leader = OfCustomer & { role: 'leader'; departmentIds: readonly number[] };
/** An account with a role that this version does not know. It may only call users/me. */
export type AccountWithUnknownRole = SignedIn & {
  role: string & { readonly other: unique symbol };
  customer: null;
};

/** Whoever has access to endpoints. */
export type Person = Operator | Administrator | Leader;
export type Actor = Person | AccountWithUnknownRole;

export const hasUnknownRole = (actor: Actor): actor is AccountWithUnknownRole =>
  !Object.hasOwn(callers, actor.role);

/** Returns the kind of an administrator with this role. */
export const kindOf = (role: string): AdministratorKind => (role === 'leader' ? 'leader' : 'hr');

export const isLeader = (actor: Actor): actor is Leader => actor.role === 'leader';

/** The account that makes a call, for use cases that leave it to their callers to check the account's role. */
export type ActingAccount = Pick<SignedIn, 'accountId'>;

/** A webshop, authenticated by its API key; the connection is the tenant of all its calls. */
export interface Webshop {
  connectionId: number;
  keyId: number;
}

type ByRole = { Admin: Operator; Customer: Administrator; Leader: Leader };

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
export type AccountRole = 'operator' | 'administrator' | 'leader';

const callers = { operator: 'Admin', administrator: 'Customer', leader: 'Leader' } as const satisfies Record<
  AccountRole,
  Role
>;

/** Whether accounts with this role may call endpoints with this access. */
export const hasAccess = (access: readonly Role[], role: string): boolean =>
  Object.hasOwn(callers, role) && access.includes(callers[role as AccountRole]);

/** Returns the API's name of a role. An unknown role keeps its own name. */
export const toApiRole = (role: string): string =>
  role === 'leader' ? 'Customer' : Object.hasOwn(callers, role) ? callers[role as AccountRole] : role;
