import type { Tx } from '../../../platform/database/database.ts';
import { readEmailsElsewhere } from './company.queries.ts';
import { type ComparedRow, EMAIL_IN_USE } from './compare-lines.ts';
import { StaleUpdate } from './stale-update.ts';
import { valueIn } from './summarise-rows.ts';

/** Addresses that one call tells to be in use at other companies. */
export const MAX_EMAILS_ELSEWHERE = 20;

/** Throws `StaleUpdate` if an address that the rows would give to an employee is in use at another company. */
export async function refuseEmailsElsewhere(
  tx: Tx,
  customerId: number,
  rows: readonly ComparedRow[],
): Promise<void> {
  const given = rows.flatMap((row) => {
    const email = valueIn(row, 'email');
    return typeof email === 'string' ? [{ row, email }] : [];
  });
  const emails = given.map(({ email }) => email);
  const inUse = new Set(await readEmailsElsewhere(tx, customerId, emails, MAX_EMAILS_ELSEWHERE));
  if (inUse.size === 0) return;
  const fields = given
    .filter(({ email }) => inUse.has(email))
    .map(({ row: { line, name }, email }) => ({
      path: ['lines', line ?? 0],
      message: `Linje ${line}, ${name || email}: ${EMAIL_IN_USE.message.replace('E', 'e')}.`,
    }));
  throw new StaleUpdate(fields, [...inUse]);
}
