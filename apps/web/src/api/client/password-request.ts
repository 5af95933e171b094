import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

let answer: Answer | null = null;
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Asks users for their password. Resolves to whether it was given. Concurrent calls share one question. */
export function requestPassword(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => show(resolve)).finally(() => {
    pending = null;
    show(null);
  });
  return pending;
}

function show(next: Answer | null): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Returns the function that answers the open question; null if none is open. */
export const currentPasswordRequest = (): Answer | null => answer;

export const usePasswordRequest = (): Answer | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentPasswordRequest);
