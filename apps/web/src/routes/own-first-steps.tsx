import { useQuery } from '@tanstack/react-query';
import { firstStepsOf } from '../features/first-steps/first-steps.api.ts';
import { FirstStepsCard } from '../features/first-steps/first-steps-card.tsx';
import { useSessionUser, useSetSessionUser } from '../shared/session-user.ts';

/** Stays until the session user is loaded again, even after the last step is done. */
export function OwnFirstSteps() {
  const user = useSessionUser();
  const setUser = useSetSessionUser();
  const { data } = useQuery(firstStepsOf(undefined));
  if (!data) return null;
  return (
    <FirstStepsCard
      state={data}
      customerId={undefined}
      onHidden={() => setUser({ ...user, showsFirstSteps: false })}
    />
  );
}
