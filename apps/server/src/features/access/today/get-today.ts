import { MOST_TODAY_LINES, type TodayLine } from '@saldo/contract/today';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { readDecisions } from './count-waiting.ts';
import { linesOfCompany } from './lines-of-company.ts';
import { linesOfOperation } from './lines-of-operation.ts';

export type TodayServices = Pick<Services, 'db' | 'clock' | 'hasMailServer' | 'backupStatus'>;

/** Returns what waits for the caller, most urgent first, without the lines that say nothing. */
export async function getToday(services: TodayServices, actor: Person): Promise<TodayLine[]> {
  const lines = await linesOf(services, actor);
  return lines.filter((line) => line !== undefined).slice(0, MOST_TODAY_LINES);
}

async function linesOf(services: TodayServices, actor: Person): Promise<readonly (TodayLine | undefined)[]> {
  if (actor.role === 'operator') return linesOfOperation(services, actor);
  return actor.role === 'leader'
    ? [await readDecisions(services.db, actor)]
    : linesOfCompany(services, actor);
}
