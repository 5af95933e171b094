import { useRef } from 'react';

interface Callbacks<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: Error) => void;
}

/**
 * A mutation's `mutate` that does nothing while a call is in flight. `isPending` changes only with the next
 * render, and two clicks can come before.
 */
export function useMutateOnce<Payload, Result>(
  mutate: (payload: Payload, callbacks: Callbacks<Result> & { onSettled: () => void }) => void,
): (payload: Payload, callbacks?: Callbacks<Result>) => void {
  const isUnderWay = useRef(false);
  return (payload, callbacks) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(payload, {
      ...callbacks,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
}
