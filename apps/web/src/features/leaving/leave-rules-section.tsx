import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/navigation/link.tsx';
import { useSessionUser } from '../../shared/session-user.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LeaveRulesForm } from './leave-rules-form.tsx';
import { leaveRulesOf } from './leaving.api.ts';
import classes from './leaving.module.css';

export function LeaveRulesSection({ customerId }: { customerId: number | undefined }) {
  const { data: stored, error, refetch } = useQuery(leaveRulesOf(customerId));
  const isOperator = useSessionUser().role === 'Admin';
  const query = customerId === undefined ? '' : `?customerId=${customerId}`;
  return (
    <section id="fratraedelse" aria-label="Fratrædelse">
      <SectionHeader title="Fratrædelse" />
      {stored ? (
        <LeaveRulesForm customerId={customerId} stored={stored} setsErasure={isOperator} />
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
