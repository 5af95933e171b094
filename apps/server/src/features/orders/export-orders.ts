import { csvPoints } from '@saldo/domain/csv/csv-points';
import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { today } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Download } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services.ts';
import { nextOrders, type OrderFilter } from './orders.queries.ts';

/** So many orders are in memory at a time, however many the file has. */
const BATCH = 1000;

const columns = [
  'Ordrenummer',
  'Dato',
  'Status',
  'Debitornummer',
  'Firma',
  'Afdeling',
  'Medarbejder',
  'Varelinjer',
  'Beløb',
  'Reference',
];

/** The orders of a filter as a CSV file that grows as it is read: what the agency bills from. */
export function exportOrders({ db, clock }: Pick<Services, 'db' | 'clock'>, filter: OrderFilter): Download {
  return { fileName: `ordrer_${today(clock)}.csv`, parts: parts(db, filter) };
}

async function* parts(db: Db, filter: OrderFilter): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(columns, 'neutralised');
  for (let after = 0n; ; ) {
    const orders = await nextOrders(db, filter, after, BATCH);
    if (orders.length > 0) yield orders.map(line).join('');
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) return;
    after = last.orderNumber;
  }
}

const line = (order: Awaited<ReturnType<typeof nextOrders>>[number]): string =>
  csvLine(
    [
      String(order.orderNumber),
      formatDate(order.date),
      orderStatusWords[order.status],
      String(order.debtorNumber),
      order.companyName,
      order.departmentName ?? '',
      order.employeeName,
      String(order.lineCount),
      csvPoints(hundredthsToPoints(order.amount)),
      order.reference ?? '',
    ],
    'neutralised',
  );
