import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { balanceOf } from '../../api/transactions.ts';

type PostedLine = Transaction & { balance: number };

export interface Statement {
  /** By date. These lines are not yet in the balance. */
  coming: readonly Transaction[];
  /** Newest first. */
  posted: readonly PostedLine[];
  /** In points: the sum of the posted lines. */
  balance: number;
}

export function toStatement(transactions: readonly Transaction[]): Statement {
  const coming = transactions.filter((line) => line.balance === null);
  const posted = transactions.filter((line): line is PostedLine => line.balance !== null);
  return { coming, posted, balance: balanceOf(transactions) };
}

export const reversedIds = (posted: readonly Transaction[]): ReadonlySet<number> =>
  new Set(posted.flatMap(({ reverses }) => reverses ?? []));

/** A posted line of an amount, added by hand or scheduled, can be taken back once; one for an order only with the order. */
export const isReversible = (
  { id, kind, orderNumber }: Pick<PostedLine, 'id' | 'kind' | 'orderNumber'>,
  reversed: ReadonlySet<number>,
): boolean => (kind === 'manual' || kind === 'scheduled') && orderNumber === undefined && !reversed.has(id);

/** The text, and the date that a line of a later accounting month belongs to. */
export const lineText = ({ text, date, bookMonth }: Transaction): string =>
  bookMonth === undefined ? text : `${text} (vedrører ${formatDate(date)})`;

/** Identifies a line. Ids are unique only among the posted lines and among the scheduled lines. */
export const lineKey = (line: Transaction): string =>
  `${line.futureDate === null ? 'posted' : 'coming'}-${line.id}`;

export function newLines(
  before: readonly Transaction[] | undefined,
  after: readonly Transaction[],
): ReadonlySet<string> {
  if (before === undefined) return new Set();
  const known = new Set(before.map(lineKey));
  return new Set(after.map(lineKey).filter((key) => !known.has(key)));
}
