import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSessionUser } from '../../../api/session.ts';
import { todayLines } from '../../../api/waiting.ts';
import { TodayStrip } from '../../../features/today/today-strip.tsx';
import { delayedPart } from '../../../ui/page/delayed-part.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmployeeList, employeesAt } from '../employee-list/employee-list.tsx';
import classes from './home-screen.module.css';

const FIRST_STEPS_AFTER_MS = 500;

// Rendered after the rows, in a space reserved for it.
const OwnFirstSteps = delayedPart(
  () => import('./own-first-steps.tsx').then((m) => m.OwnFirstSteps),
  FIRST_STEPS_AFTER_MS,
);

export function HomeScreen() {
  const { showsFirstSteps } = useSessionUser();
  return (
    <EmployeeList
      header={(count, buttons) => (
        <>
          <PageHeader help="employees" title="Medarbejdere" count={count} action={buttons} />
          <TodayStrip />
          {showsFirstSteps && (
            <div className={classes.firstSteps}>
              <Suspense>
                <OwnFirstSteps />
              </Suspense>
            </div>
          )}
        </>
      )}
    />
  );
}

export const prefetchEmployees = async (client: QueryClient): Promise<void> => {
  await Promise.all([client.prefetchQuery(employeesAt(location.search)), client.prefetchQuery(todayLines)]);
};
