import type { SecurityEventKind } from '@saldo/contract/security-words';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import type { WrittenEmployee } from './write-demo.ts';

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;
/** The time between a sign-in and the order, or the processing of an order, that follows. */
const SIGN_IN_LEAD_MS = 6 * 60_000;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
];

/**
 * Records sign-ins before the newest planned orders: of the employees who placed them, and of the administrators who
 * processed them. Leaves out the accounts with which people use the demo: otherwise their first real sign-in would
 * count as one from a new device.
 */
export async function writeSecurityEvents(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  ownAccounts: ReadonlySet<number>,
): Promise<void> {
  const all = employees.flatMap((employee) => signInsOf(employee, ownAccounts));
  const newest = Math.max(...all.map(({ at }) => at.getTime()));
  const shown = all
    .filter(({ at }) => at.getTime() > newest - SHOWN_DAYS * DAY_MS)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  if (shown.length > 0) await tx.insertInto('securityEvent').values(shown).execute();
}

interface Row {
  at: Date;
  kind: SecurityEventKind;
  accountId: number | null;
  employeeId: number | null;
  address: string;
  userAgent: string;
}

function signInsOf({ id, accounts, plan }: WrittenEmployee, ownAccounts: ReadonlySet<number>): Row[] {
  return plan.orders.flatMap(({ placedAt, processedAt, processedBy }, index) => {
    const inShop = { employeeId: id, accountId: null, ...origin(id) };
    const rows: Row[] = [];
    if (plan.hasPassword) {
      rows.push({ ...inShop, kind: 'sign-in.webshop', at: before(placedAt, SIGN_IN_LEAD_MS) });
    }
    if (plan.hasPassword && (id + index) % 7 === 0) {
      rows.push({
        ...inShop,
        kind: 'failed-sign-in.webshop',
        at: before(placedAt, SIGN_IN_LEAD_MS + 20_000),
      });
    }
    const accountId = accounts[processedBy];
    if (processedAt && accountId !== null && !ownAccounts.has(accountId)) {
      const at = before(processedAt, SIGN_IN_LEAD_MS);
      rows.push({ at, kind: 'sign-in.password', accountId, employeeId: null, ...origin(accountId) });
    }
    return rows;
  });
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds);

/** Always returns the same browser and address for an id. The addresses are reserved for documentation. */
const origin = (id: number) => ({
  address: `203.0.113.${(id % 254) + 1}`,
  userAgent: required(browsers[id % browsers.length], 'the remainder is an index'),
});
