import type { ErrorCode } from '@saldo/contract/errors';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { actionSucceeded, toastError, toastSuccess } from './toast.ts';

interface Welcome<Person, Refusal extends ErrorCode> {
  mutation: Pick<UseMutationResult<{ email: string }, Error, number>, 'mutate'>;
  /** Why the person can get no mail; null if no reason is known. */
  refusalOf: (person: Person) => Refusal | null;
  /** The error codes of the server that `onImpossible` explains. */
  explained: readonly Refusal[];
  onImpossible: (person: Person, why: Refusal) => void;
}

/** Sends a welcome mail; calls `onImpossible` if the person can get none. */
export function useWelcome<Person extends { id: number }, Refusal extends ErrorCode>({
  mutation,
  refusalOf,
  explained,
  onImpossible,
}: Welcome<Person, Refusal>): (person: Person) => void {
  const guard = useRepeatGuard();
  const sendOnce = useMutateOnce(mutation.mutate);
  return (person) => {
    const known = refusalOf(person);
    if (known !== null) return onImpossible(person, known);
    // A double click would send a second mail, whose link invalidates the link of the first mail.
    if (guard.isRepeat(person.id)) return;
    const action = `welcome ${person.id}`;
    sendOnce(person.id, {
      onSettled: () => guard.answered(person.id),
      onSuccess: ({ email }) => {
        actionSucceeded(action);
        toastSuccess(`Velkomst e-mailen er nu sendt til ${email}.`);
      },
      onError: (error) => {
        const why = explained.find((code) => error instanceof ApiError && error.code === code);
        if (why) onImpossible(person, why);
        else toastError('Beklager, men emailen kunne ikke sendes', action);
      },
    });
  };
}

/** Longer than a slow double click, shorter than a deliberate repetition. */
const REPEAT_MS = 1_000;

/** Detects the second click of a double click when it comes after the response to the first click. */
function useRepeatGuard() {
  const last = useRef<{ id: number; at: number }>(undefined);
  return {
    isRepeat: (id: number) => last.current?.id === id && performance.now() - last.current.at < REPEAT_MS,
    answered: (id: number) => {
      last.current = { id, at: performance.now() };
    },
  };
}
