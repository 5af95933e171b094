import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSessionUser } from '../shared/session-user.ts';
import { delayedPart } from '../shell/delayed-part.ts';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './customer-home-route.module.css';
import { EmployeeImportSection } from './employee-import-section.tsx';
import { EmployeeList, employeesAt } from './employee-list.tsx';
import { PageJumps } from './page-jumps.tsx';
import screenPart from './screen-part.module.css';

const parts = { ordrebekraeftelser: 'Ordrebekræftelser', fratraedelse: 'Fratrædelse' };

const FIRST_STEPS_AFTER_MS = 500;

// Lazy, because the list above need not wait for the schemas of the forms.
const HomeSettings = lazyComponent(() => import('./home-settings.tsx').then((m) => m.HomeSettings));

// Rendered after the rows, in a space reserved for it.
const OwnFirstSteps = delayedPart(
  () => import('./own-first-steps.tsx').then((m) => m.OwnFirstSteps),
  FIRST_STEPS_AFTER_MS,
);

export function CustomerHomeRoute() {
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
      customerId={undefined}
      showDepartment
      earliestDate="tomorrow"
    >
      <div id="ordrebekraeftelser" className={screenPart.part}>
        <LazyPart errorTitle="Indstillingerne kunne ikke hentes.">
          <HomeSettings />
        </LazyPart>
      </div>
      <EmployeeImportSection customerId={undefined} />
    </EmployeeList>
  );
}

export const prefetchEmployees = (client: QueryClient) => client.prefetchQuery(employeesAt(location.search));
