import { useSessionUser } from '../shared/session-user.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Home of a company until its screens are there. */
export function CustomerHomeScreen() {
  const { customer, name } = useSessionUser();
  return (
    <>
      <PageHeader title={customer?.companyName ?? name} />
      <p>Der er ikke noget at vise her endnu.</p>
    </>
  );
}
