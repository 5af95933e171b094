import { type Administrator, administratorEndpoints } from '@saldo/contract/administrators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { ApiClient } from './api-client.ts';
import { nextNumber } from './factory.ts';
import type { Saldo } from './saldo.ts';

/** The password of `makeListedAdministrator`, which an operator has set. */
export const operatorPassword = 'administratorens-kodeord';

/** With the name that lists show, unlike the administrator of the fixture. */
export async function makeListedAdministrator(saldo: Saldo, customerId: number): Promise<Administrator> {
  const n = nextNumber();
  return saldo.operator.call(administratorEndpoints.createAdministrator, {
    params: { id: customerId },
    body: { name: `Bente Bær ${n}`, email: `bente${n}@eksempel.dk`, password: operatorPassword },
  });
}

/** Returns the administrator, signed in, whose password no operator knows any more. */
export async function chooseOwnPassword(saldo: Saldo, email: string): Promise<ApiClient> {
  const own = await new ApiClient(saldo.url).signIn({ email, password: operatorPassword });
  await own.call(ownAccountEndpoints.changeOwnPassword, {
    body: { currentPassword: operatorPassword, password: 'kun-mit-eget-kodeord' },
  });
  return own;
}
