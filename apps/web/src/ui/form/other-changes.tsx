import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from '../dialog/form-modal.module.css';
import { formatCount } from '../text/counts.ts';
import { listOf } from '../text/list-of.ts';
import { mergeValues } from './merge-values.ts';

interface Disputed {
  field: string;
  label: string;
  /** The other person's value in words. */
  words: string;
  take: () => void;
}

export interface OtherRecord<Values extends object> {
  values: Values;
  /** Values in words, for fields whose values are no words, such as ids. */
  words?: Partial<Record<keyof Values, string>> | undefined;
  /** The name of the person who has changed the record, or null if it is not known. */
  by: string | null;
}

type Received = 'saved' | 'unconcerned' | 'shown';

/**
 * Takes over what another person has changed while the form was open, keeps what was typed, and says so. `receive`
 * returns `unconcerned` if the form shows nothing that was changed, and `saved` if all that was typed is stored already.
 */
export function useOtherChanges<Values extends object>(
  form: UseFormReturnType<Values>,
  element: RefObject<HTMLElement | null>,
): { notice: ReactNode; receive: (other: OtherRecord<Values>) => Received; forget: () => void } {
  const [changes, setChanges] = useState<{ by: string; taken: string[]; disputed: Disputed[] }>();
  const receive = ({ values: theirs, words = {}, by }: OtherRecord<Values>): Received => {
    const base = form.getInitialValues();
    const { values, taken, disputed } = mergeValues(base, theirs, form.getValues());
    const take = (field: keyof Values & string) => () => {
      form.setFieldValue(field, theirs[field] as never);
      setChanges(
        (shown) => shown && { ...shown, disputed: shown.disputed.filter((one) => one.field !== field) },
      );
    };
    flushSync(() => {
      form.setInitialValues(theirs);
      form.setValues(values);
      setChanges({
        by: by ?? 'En anden',
        taken: taken.map((field) => labelOf(element.current, field)),
        disputed: disputed.map((field) => ({
          field,
          label: labelOf(element.current, field),
          words: words[field] ?? inWords(theirs[field]),
          take: take(field),
        })),
      });
    });
    if (JSON.stringify(values) === JSON.stringify(theirs)) return 'saved';
    return taken.length + disputed.length === 0 ? 'unconcerned' : 'shown';
  };
  const isEmpty = changes === undefined || (changes.taken.length === 0 && changes.disputed.length === 0);
  return {
    notice: isEmpty ? null : <Notice {...changes} />,
    receive,
    forget: () => setChanges(undefined),
  };
}

function Notice({ by, taken, disputed }: { by: string; taken: string[]; disputed: Disputed[] }) {
  return (
    <div role="alert" className={classes.notice}>
      {taken.length > 0 && (
        <p>
          {by} har ændret {listOf(taken)} imens.
        </p>
      )}
      {disputed.map(({ field, label, words, take }) => (
        <p key={field}>
          {by} har imens ændret {label} til »{words}«.{' '}
          <Button size="compact-sm" variant="default" onClick={take}>
            Brug »{words}«
          </Button>
        </p>
      ))}
      {disputed.length > 0 && <p>Gemmer du nu, gælder det, du selv har skrevet.</p>}
    </div>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === '') return 'tomt';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  return typeof value === 'number' ? formatCount(value) : String(value);
}

/** The label that the form shows at the field. */
function labelOf(form: HTMLElement | null, field: string): string {
  const marked = form?.querySelector(`[data-path="${field}"]`);
  const control = marked?.matches('input, select, textarea')
    ? marked
    : marked?.querySelector('input, select');
  const [label] = (control as HTMLInputElement | null | undefined)?.labels ?? [];
  return label?.textContent.replace(/\s*\*$/, '') ?? 'noget';
}
