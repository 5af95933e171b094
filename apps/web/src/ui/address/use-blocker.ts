import type { BlockerFnArgs, RouterHistory } from '@tanstack/history';
import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.tsx';

interface Blocker {
  isBlocked: boolean;
  stay: () => void;
  leave: () => void;
}

/** Stops navigation to another path, and asks the browser to warn before a reload or a closed tab. */
export function useBlocker(): Blocker {
  const { history } = useNavigation();
  const [blocked, setBlocked] = useState<BlockerFnArgs>();
  useEffect(
    () =>
      history.block({
        blockerFn: (attempt) => {
          const isLeaving = attempt.currentLocation.pathname !== attempt.nextLocation.pathname;
          if (isLeaving) setBlocked(attempt);
          return isLeaving;
        },
      }),
    [history],
  );
  return {
    isBlocked: blocked !== undefined,
    stay: () => setBlocked(undefined),
    leave: () => {
      if (!blocked) return;
      setBlocked(undefined);
      repeat(history, blocked);
    },
  };
}

/** Repeats the blocked navigation. The history has undone a step back or forward, so the step is taken again. */
function repeat(history: RouterHistory, { action, currentLocation, nextLocation }: BlockerFnArgs): void {
  const anyway = { ignoreBlocker: true };
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, anyway);
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, anyway);
  else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index, anyway);
}
