import { useRef } from 'react';

interface Callbacks<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

/** Ignores calls while one is in flight, because a second click can come before `isPending` is rendered. */
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
        callbacks?.onSettled?.();
      },
    });
  };
}
