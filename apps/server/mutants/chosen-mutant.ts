import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/** The mutant under test; undefined for the unchanged code. */
export const chosenMutant = (): Mutant | undefined => mutants.find(({ name }) => name === process.env.MUTANT);
