import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

/** A question that the client asks in the middle of a call. A dialog shows it. */
function createQuestion() {
  let answer: Answer | null = null;
  let pending: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Answer | null) => {
    answer = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Returns the function that answers the open question; null if none is open. */
  const current = () => answer;
  return {
    /** Resolves to whether the question was answered. Concurrent calls share one question. */
    ask: () => {
      pending ??= new Promise<boolean>((resolve) => show(resolve)).finally(() => {
        pending = null;
        show(null);
      });
      return pending;
    },
    current,
    useAnswer: (): Answer | null => useSyncExternalStore(subscribe, current),
  };
}

/** Asks users for their password, before a sensitive change. */
export const {
  ask: requestPassword,
  current: currentPasswordRequest,
  useAnswer: usePasswordRequest,
} = createQuestion();

/** Asks users to sign in again, when the session has ended. */
export const { ask: requestSignIn, useAnswer: useSignInRequest } = createQuestion();
