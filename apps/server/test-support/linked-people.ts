import { createPasswordLink } from '../src/features/access/password-links/password-links.ts';
import { createApprovalLink } from '../src/features/shop/orders/approval-links.ts';
import type { TestApi } from './test-api.ts';

type Person = Parameters<typeof createPasswordLink>[2];

/** Makes a password link, which replaces the person's earlier link. */
export const linkFor = ({ services }: TestApi, person: Person): Promise<string> =>
  services.db.transaction().execute(async (tx) => (await createPasswordLink(tx, services, person)).code);

/** Makes a link with which an account decides an order. */
export const approvalLinkFor = ({ services }: TestApi, owner: Parameters<typeof createApprovalLink>[2]) =>
  services.db
    .transaction()
    .execute(async (tx) => services.linkCodes.codeOf(await createApprovalLink(tx, services, owner)));

export async function linkedAccount(api: TestApi, role: 'operator' | 'administrator', password: string) {
  const email = `konto-${api.make.next()}@eksempel.dk`;
  const customerId = await api.make.customer();
  const ofCustomer = role === 'administrator' && { customerId };
  const id = await api.make.account({ role, email, password, ...ofCustomer });
  return { id, email, customerId, code: await linkFor(api, { accountId: id }) };
}

export async function linkedEmployee(api: TestApi, webshop: string | null = null) {
  const customerId = await api.make.customer({ link: webshop });
  const email = `ansat-${api.make.next()}@eksempel.dk`;
  const { id } = await api.make.employee({ customerId, email, firstName: 'Åse', lastName: 'Bo' });
  return { id, email, code: await linkFor(api, { customerId, employeeId: id }) };
}
