import type { ErrorCode } from '@saldo/contract/errors';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../shared/api-error.ts';
import { actionSucceeded, toastError, toastSuccess } from './toast.ts';
import { useRepeatGuard } from './use-repeat-guard.ts';

interface Welcome<Person> {
  mutation: Pick<UseMutationResult<{ email: string }, Error, number>, 'mutate' | 'isPending'>;
  /** Whether the person has a password. */
  isPossible: (person: Person) => boolean;
  /** The error code of the server for a person without a password. */
  impossible: ErrorCode;
  onImpossible: (person: Person) => void;
}

/** Sends a welcome mail; calls `onImpossible` for a person without a password. */
export function useWelcome<Person extends { id: number }>({
  mutation,
  isPossible,
  impossible,
  onImpossible,
}: Welcome<Person>): (person: Person) => void {
  const guard = useRepeatGuard();
  return (person) => {
    if (!isPossible(person)) return onImpossible(person);
    // A double click would send a second mail, whose link invalidates the first one's.
    if (mutation.isPending || guard.isRepeat(person.id)) return;
    const action = `welcome ${person.id}`;
    mutation.mutate(person.id, {
      onSettled: () => guard.answered(person.id),
      onSuccess: ({ email }) => {
        actionSucceeded(action);
        toastSuccess(`Velkomst e-mailen er nu sendt til ${email}.`);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === impossible) onImpossible(person);
        else toastError('Beklager, men emailen kunne ikke sendes', action);
      },
    });
  };
}
