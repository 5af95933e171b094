import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { firstStepsOf } from '../../../api/first-steps.ts';
import { useSessionUser, useSetSessionUser } from '../../../api/session-user.ts';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';

/** Stays until the user leaves the page, even after the last step is done. */
export function OwnFirstSteps() {
  const user = useSessionUser();
  const setUser = useSetSessionUser();
  const { data } = useQuery(firstStepsOf(undefined));
  const leave = useEffectEvent(() => {
    if (data && !data.isShown) setUser((current) => ({ ...current, showsFirstSteps: false }));
  });
  useEffect(() => () => leave(), []);
  if (!data) return null;
  return (
    <FirstStepsCard
      state={data}
      customerId={undefined}
      onHidden={() => setUser({ ...user, showsFirstSteps: false })}
    />
  );
}
