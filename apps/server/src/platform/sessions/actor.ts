import type { Access, Role } from '@saldo/contract/endpoint';

interface SignedIn {
  accountId: number;
  name: string;
  email: string;
  sessionHash: Buffer;
}
/** An operator: staff of the agency, sees every company. */
export type Operator = SignedIn & { role: 'Admin'; company: null };
/** An administrator of one company: `company` is the tenant of all it does. */
export type Administrator = SignedIn & { role: 'Customer'; company: { id: number; companyName: string } };
/** Any other role: may ask who it is and nothing else. */
export type Stranger = SignedIn & { role: string & { readonly other: unique symbol }; company: null };

/** Who makes a request. */
export type Actor = Operator | Administrator | Stranger;

/** A webshop that calls with its API key: the connection is the tenant of all it does. */
export interface Webshop {
  connectionId: number;
  keyId: number;
}

type ByRole = { Admin: Operator; Customer: Administrator };

/** The actors that an endpoint's access lets through. */
export type ActorFor<A extends Access> = A extends 'anonymous'
  ? Actor | null
  : A extends 'signed-in'
    ? Actor
    : A extends 'webshop'
      ? Webshop
      : A extends readonly (infer R extends Role)[]
        ? ByRole[R]
        : never;

/** The company that an actor's queries are confined to; null is all of them. */
export const companyScope = (actor: Operator | Administrator): number | null => actor.company?.id ?? null;
