import { useSessionUser } from '../../api/session.ts';
import { toastSuccess, toastWarning } from './toast.ts';

/** Returns a function that reports a decision. If another person had already made it, the toast names that person. */
export function useDecisionToast(): (what: string, word: string, decidedBy: string | null) => void {
  const { name } = useSessionUser();
  return (what, word, decidedBy) => {
    if (decidedBy === null || decidedBy === name) return toastSuccess(`${what} er nu ${word}.`);
    const reason = word === 'afvist' ? ' Skrev du en begrundelse, er den ikke gemt.' : '';
    toastWarning(`${what} var allerede ${word} af ${decidedBy}.${reason}`);
  };
}
