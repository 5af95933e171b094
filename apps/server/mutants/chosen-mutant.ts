import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

export interface RunningPostgres {
  host: string;
  port: number;
  user: string;
}

/** The mutant under test; undefined for the unchanged code. */
export const chosenMutant = (): Mutant | undefined => mutants.find(({ name }) => name === process.env.MUTANT);
