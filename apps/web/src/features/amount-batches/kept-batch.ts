import type { RefusedRow } from '@saldo/contract/amount-batches';
import type { ChosenEmployees } from '../../shared/chosen-employees.ts';
import type { WrongLine } from './batch-file.ts';
import type { ChosenFile } from './batch-file-field.tsx';
import type { DraftValues } from './draft-values.ts';

/** Lines that do not take part, which the server does not store. */
export interface LeftLines {
  refused: readonly RefusedRow[];
  wrong: readonly WrongLine[];
}

/** What was typed and chosen, for a reload, Back and Forward. */
export interface KeptBatch extends LeftLines {
  values: DraftValues;
  file: ChosenFile | undefined;
  employees: ChosenEmployees | undefined;
}

/** A draft by its id; before that, the entry of the history. `owner` is the e-mail of the user. */
export interface BatchPlace {
  owner: string;
  name: string;
  /** Index of the entry. One form is kept of each. */
  entry: number;
}

const STORED = 'new-batches';

type Stored = BatchPlace & { kept: KeptBatch };

export const readKeptBatch = ({ owner, name }: Omit<BatchPlace, 'entry'>): KeptBatch | undefined =>
  readAll().find((stored) => stored.name === name && stored.owner === owner)?.kept;

export function keepBatch(place: BatchPlace, kept: KeptBatch): void {
  const others = readAll().filter(({ entry, name }) => entry !== place.entry && name !== place.name);
  const withoutFile = { ...kept, file: undefined };
  // A large file may be more than the browser stores.
  if (!write([...others, { ...place, kept }])) write([{ ...place, kept: withoutFile }]);
}

export const forgetBatch = ({ entry, name }: BatchPlace): void => {
  write(readAll().filter((stored) => stored.entry !== entry && stored.name !== name));
};

function readAll(): Stored[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Stored[];
  } catch {
    return [];
  }
}

function write(all: readonly Stored[]): boolean {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
