import type { RefusedRow } from '@saldo/contract/amount-batches';
import type { ChosenEmployees } from '../../api/employee-selections.ts';
import { keep, readKept } from '../../ui/address/kept.ts';
import type { WrongLine } from './batch-file.ts';
import type { ChosenFile } from './batch-file-field.tsx';
import type { DraftValues } from './draft-values.ts';

/** Lines that are left out of the batch. The server does not store them. */
export interface OmittedLines {
  refused: readonly RefusedRow[];
  wrong: readonly WrongLine[];
}

/** The state of the form, restored after a reload, Back or Forward. */
export interface KeptBatch extends OmittedLines {
  values: DraftValues;
  file: ChosenFile | undefined;
  chosen: ChosenEmployees | undefined;
  /** The form has changed since the draft was made. */
  isOutdated: boolean;
}

/** Identifies a kept form. `name` is `draft <id>` if there is a draft, otherwise the key of the history entry. */
export interface BatchPlace {
  /** The user's e-mail. */
  owner: string;
  name: string;
  /** Index of the history entry; at most one form is kept for each. */
  entry: number;
}

const STORED = 'new-batches';

type Stored = BatchPlace & { kept: KeptBatch; at: number };

export const readKeptBatch = (
  { owner, name }: Omit<BatchPlace, 'entry'>,
  maxAgeMs = Number.POSITIVE_INFINITY,
): KeptBatch | undefined =>
  readAll().find(
    (stored) => stored.name === name && stored.owner === owner && Date.now() - stored.at <= maxAgeMs,
  )?.kept;

export function keepBatch(place: BatchPlace, kept: KeptBatch): void {
  const others = readAll().filter(({ entry, name }) => entry !== place.entry && name !== place.name);
  const stored = { ...place, kept, at: Date.now() };
  // A large file may exceed the browser's quota.
  if (!keep(STORED, [...others, stored])) keep(STORED, [{ ...stored, kept: { ...kept, file: undefined } }]);
}

export const forgetBatch = ({ entry, name }: BatchPlace): void => {
  keep(
    STORED,
    readAll().filter((stored) => stored.entry !== entry && stored.name !== name),
  );
};

const readAll = (): Stored[] => readKept<Stored[]>(STORED) ?? [];
