import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/** How the runs of the mutants reach their PostgreSQL. */
export interface RunningPostgres {
  host: string;
  port: number;
  user: string;
}

/** The mutant that this run of the tests is about; undefined for the code as it is. */
export const chosenMutant = (): Mutant | undefined => mutants.find(({ name }) => name === process.env.MUTANT);
