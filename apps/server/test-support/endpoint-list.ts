import type { Endpoint, Role } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import type { Names } from './call-names.ts';
import type { Call, EndpointName } from './call-types.ts';
import { validCalls } from './valid-calls.ts';

/** Returns the name of the first parameter: `id`, or a webshop's `orderNumber`. */
export const firstParam = ({ path }: Endpoint): string => /\{(\w+)\}/.exec(path)?.[1] ?? '';

/** No endpoint is open to leaders alone. */
export type Caller = Exclude<Role, 'Leader'> | 'webshop';

/** Returns a caller with access: an operator, if one is allowed. */
export const callerOf = ({ access }: Endpoint): Caller => {
  if (access === 'webshop') return 'webshop';
  return typeof access === 'string' || access.includes('Admin') ? 'Admin' : 'Customer';
};

export const endpointList = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const endpoint: Endpoint = endpoints[name];
  const caller = callerOf(endpoint);
  const call: (names: Names, unique: number, role?: Role) => Call = (names, unique, role) =>
    validCalls[name](names, unique, role ?? (caller === 'Customer' ? 'Customer' : 'Admin')) as Call;
  return { name, endpoint, call, caller };
});
