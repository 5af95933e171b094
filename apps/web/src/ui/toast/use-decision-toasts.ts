import { isRefusal } from '../../api/client/idempotency.ts';
import { useSessionUser } from '../../api/session.ts';
import { actionSucceeded, toastError, toastSuccess, toastWarning } from './toast.ts';

/** What a decision was about, its outcome as a past participle, and who made it. */
export interface DecisionWords {
  what: string;
  word: string;
  decidedBy: string | null;
}

interface DecisionToasts {
  /** If another person had already decided, the toast names that person. */
  decided: (words: DecisionWords, action: string) => void;
  refused: (error: Error, action: string) => void;
}

/** Reports decisions. `action` is the parameter of `toastError`. */
export function useDecisionToasts(): DecisionToasts {
  const { name } = useSessionUser();
  return {
    decided: ({ what, word, decidedBy }, action) => {
      actionSucceeded(action);
      if (decidedBy === null || decidedBy === name) return toastSuccess(`${what} er nu ${word}.`);
      const reason = word === 'afvist' ? ' Skrev du en begrundelse, er den ikke gemt.' : '';
      toastWarning(`${what} var allerede ${word} af ${decidedBy}.${reason}`);
    },
    // A refusal means that another user was faster. After any other failure the user can retry.
    refused: (error, action) =>
      isRefusal(error) ? toastWarning(error.message) : toastError(error.message, action),
  };
}
