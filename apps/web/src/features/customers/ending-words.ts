import type { Customer } from '@saldo/contract/customers';
import { formatDate } from '@saldo/domain/dates/danish-dates';

/** Returns `Afsluttes 31-12-2026` or `Afsluttet 31-12-2026`. */
export const endingWords = ({ lastDay, hasEnded }: NonNullable<Customer['ending']>): string =>
  `${hasEnded ? 'Afsluttet' : 'Afsluttes'} ${formatDate(lastDay)}`;
