import type { Employee } from '@saldo/contract/employees';
import { today } from '../../platform/clock.ts';
import type { ListQuery } from '../../platform/database/lists.ts';
import type { Services } from '../../platform/services/services.ts';
import { postDueOfCompany, somethingIsDue } from '../due-work/post-due-entries.ts';
import { pageOfEmployees } from './employees.queries.ts';

/** A page of a company's employees (null: of all companies) and how many match; for other features too. */
export async function listEmployees(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number | null,
  query: ListQuery,
): Promise<{ rows: Employee[]; total: number }> {
  const { db, clock } = services;
  const read = () => pageOfEmployees(db, customerId, query, somethingIsDue(today(clock)));
  const page = await read();
  // Rarely: at midnight, until a worker has posted what is due then.
  if (!page.hasDueEntries) return page;
  await postDueOfCompany(services, customerId);
  return read();
}
