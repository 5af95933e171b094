import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { firstStepsOf } from '../../../api/first-steps.ts';
import { changeUser } from '../../../api/session.ts';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';

const hide = (): void => void changeUser(() => ({ showsFirstSteps: false }));

/** Stays until the user leaves the page, even after the last step is done. */
export function OwnFirstSteps() {
  const { data } = useQuery(firstStepsOf(undefined));
  const leave = useEffectEvent(() => {
    if (data && !data.isShown) hide();
  });
  useEffect(() => () => leave(), []);
  if (!data) return null;
  return <FirstStepsCard state={data} onHidden={hide} />;
}
