import type { CustomerDetail } from '@saldo/contract/customers';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { listEmployees } from '../employees/list-employees.ts';
import { findCustomer, readCustomerFacts } from './customers.queries.ts';

/** Posts due entries before it shows balances (ADR 10). */
export async function getCustomer(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  id: number,
  { withEmployees }: { withEmployees: boolean },
): Promise<CustomerDetail> {
  const { db, clock } = services;
  const customer = orNotFound(await findCustomer(db, id, today(clock)));
  const users = withEmployees ? (await listEmployees(services, id, {})).rows : [];
  const read = async () => orNotFound(await readCustomerFacts(db, id, somethingIsDue(today(clock))));
  let { hasDueEntries, ...facts } = await read();
  if (hasDueEntries) {
    await postDueOfCustomer(services, id);
    ({ hasDueEntries, ...facts } = await read());
  }
  return { ...customer, ...facts, users };
}
