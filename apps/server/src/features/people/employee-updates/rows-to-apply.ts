import type { FileUpdateChoices, UpdateFigures } from '@saldo/contract/employee-updates';
import type { Moment } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import type { LinkMailServices } from '../../access/password-links/password-links.ts';
import type { ComparedRow } from './compare-lines.ts';
import type { Comparison } from './compare-stored.ts';
import type { StoredUpdate } from './employee-updates.queries.ts';
import type { UpdateProgress } from './update-progress.ts';

export type ApplyServices = LinkMailServices & Pick<Services, 'db'>;

export interface Applied {
  result: UpdateFigures;
  batchId: number | null;
  donePositions: number[];
  created: { position: number; employeeId: number }[];
}

export interface ApplyInput {
  update: StoredUpdate;
  actor: Operator | Administrator;
  choices: FileUpdateChoices;
  comparison: Comparison;
  moment: Moment;
}

export interface ApplyContext extends ApplyInput {
  progress: UpdateProgress;
  /** Ids by folded name. Has the new departments only if the update creates them. */
  departmentIds: ReadonlyMap<string, number>;
}

/** A row with its position among the stored rows. `employeeId` of a new row is null until the employee is created. */
export interface RowToApply {
  row: ComparedRow;
  position: number;
  employeeId: number | null;
}

/** Employees per statement. */
const CHUNK = 1_000;

export const idOf = ({ employeeId }: RowToApply): number => required(employeeId, 'the row has an employee');

export function* chunksOf<T>(values: readonly T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += CHUNK) yield values.slice(from, from + CHUNK);
}
