import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../../api/customer-scope.ts';
import { leaveRulesOf } from '../../api/leaving.ts';
import { Link } from '../../ui/address/link.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { LeaveRulesForm } from './leave-rules-form.tsx';
import classes from './leaving.module.css';

export function LeaveRulesSection() {
  const customerId = useCustomerId();
  const { data: stored, error, refetch } = useQuery(leaveRulesOf(customerId));
  const query = customerId === undefined ? '' : `?customerId=${customerId}`;
  return (
    <section id="fratraedelse" aria-label="Fratrædelse">
      <SectionHeader title="Fratrædelse" />
      {stored ? (
        <LeaveRulesForm stored={stored} />
      ) : error ? (
        <LoadError compact title="Reglerne kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
      <p className={classes.link}>
        <Link to={`/employees/erasures${query}`}>Se, hvem der slettes, og hvornår</Link>
      </p>
    </section>
  );
}
