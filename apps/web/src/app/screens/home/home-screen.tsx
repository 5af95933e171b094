import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSessionUser } from '../../../api/session.ts';
import { delayedPart } from '../../../ui/page/delayed-part.ts';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageJumps } from '../../../ui/page/page-jumps.tsx';
import { EmployeeImportSection } from '../employee-list/employee-import-section.tsx';
import { EmployeeList, employeesAt } from '../employee-list/employee-list.tsx';
import screenPart from '../employee-list/screen-part.module.css';
import classes from './home-screen.module.css';

const parts = { ordrebekraeftelser: 'Ordrebekræftelser', fratraedelse: 'Fratrædelse' };

const FIRST_STEPS_AFTER_MS = 500;

// Lazy, because the list above need not wait for the schemas of the forms.
const HomeSettings = lazyComponent(() => import('./home-settings.tsx').then((m) => m.HomeSettings));

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
          {showsFirstSteps && (
            <div className={classes.firstSteps}>
              <Suspense>
                <OwnFirstSteps />
              </Suspense>
            </div>
          )}
          <PageJumps parts={parts} />
        </>
      )}
    >
      <div id="ordrebekraeftelser" className={screenPart.part}>
        <LazyPart errorTitle="Indstillingerne kunne ikke hentes.">
          <HomeSettings />
        </LazyPart>
      </div>
      <EmployeeImportSection />
    </EmployeeList>
  );
}

export const prefetchEmployees = (client: QueryClient) => client.prefetchQuery(employeesAt(location.search));
