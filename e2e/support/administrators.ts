import { type Administrator, administratorEndpoints } from '@saldo/contract/administrators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { ApiClient } from './api-client.ts';
import { nextNumber } from './factory.ts';
import type { Saldo } from './saldo.ts';

/** The password that an operator gives to a new administrator. */
export const initialPassword = 'administratorens-kodeord';

/** Makes an administrator with a unique name and e-mail; the accounts of `saldo.account` are all called Kim Konto. */
export async function makeListedAdministrator(saldo: Saldo, customerId: number): Promise<Administrator> {
  const n = nextNumber();
  return saldo.operator.call(administratorEndpoints.createAdministrator, {
    params: { id: customerId },
    body: { name: `Bente Bær ${n}`, email: `bente${n}@eksempel.dk`, password: initialPassword },
  });
}

/** Signs in as the administrator, and replaces the password that an operator has set. */
export async function chooseOwnPassword(saldo: Saldo, email: string): Promise<ApiClient> {
  const own = await new ApiClient(saldo.url).signIn({ email, password: initialPassword });
  await own.call(ownAccountEndpoints.changeOwnPassword, {
    body: { currentPassword: initialPassword, password: 'kun-mit-eget-kodeord' },
  });
  return own;
}
