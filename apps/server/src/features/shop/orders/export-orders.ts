import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { today } from '../../../platform/clock.ts';
import { readInParts } from '../../../platform/database/read-in-parts.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type OrderFilter, type OrderRow, ordersOfFile } from './orders.queries.ts';

const columns = [
  'Ordrenummer',
  'Dato',
  'Status',
  'Debitornummer',
  'Kunde',
  'Afdeling',
  'Medarbejder',
  'Varelinjer',
  'Beløb',
  'Reference',
  'Returneret',
];

/** Exports the orders of a filter from one snapshot; the agency's invoices are based on the file. */
export function exportOrders({ db, clock }: Pick<Services, 'db' | 'clock'>, filter: OrderFilter): Download {
  const orders = readInParts(db, ordersOfFile(db, filter));
  return { fileName: `ordrer_${today(clock)}.csv`, parts: csvParts(columns, orders, fields) };
}

const fields = (order: OrderRow): string[] => [
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
  csvPoints(hundredthsToPoints(order.refunded)),
];
