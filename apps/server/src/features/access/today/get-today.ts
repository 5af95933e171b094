import { MOST_TODAY_LINES, type TodayLine } from '@saldo/contract/today';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { linesOfCompany } from './lines-of-company.ts';
import { linesOfOperation } from './lines-of-operation.ts';

export type TodayServices = Pick<Services, 'db' | 'clock' | 'hasMailServer' | 'backupStatus'>;

/** Returns what waits for the caller, most urgent first, without the lines that say nothing. */
export async function getToday(
  services: TodayServices,
  actor: Operator | Administrator,
): Promise<TodayLine[]> {
  const lines = await (actor.customer ? linesOfCompany(services, actor) : linesOfOperation(services, actor));
  return lines.filter((line) => line !== undefined).slice(0, MOST_TODAY_LINES);
}
