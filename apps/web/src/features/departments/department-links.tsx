import { Button } from '@mantine/core';
import type { Department } from '@saldo/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { departmentAddress, productsAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import classes from './department-links.module.css';

/** More links would push the list of employees, which follows, off the screen. */
const SHOWN_AT_FIRST = 20;

export function DepartmentLinks() {
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(departmentsOf(customerId));
  const [showsAll, setShowsAll] = useState(false);
  const isEmpty = data?.length === 0;
  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label="Afdelinger">
      <SectionHeader
        title="Afdelinger"
        count={isEmpty ? undefined : data?.length}
        empty={isEmpty ? 'Der er ingen afdelinger endnu.' : undefined}
      />
      {error && (
        <LoadError
          compact
          title="Afdelingerne kunne ikke hentes."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((department) => (
            <li key={department.id}>
              <Link to={productsAddress(department)} aria-label={`Se produkter for ${department.name}`}>
                {department.name}
              </Link>
              <EmployeesLink department={department} />
            </li>
          ))}
        </ul>
      )}
      {data && data.length > SHOWN_AT_FIRST && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more ?? ''}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Vis færre' : `Vis alle ${formatCount(data.length)}`}
        </Button>
      )}
    </section>
  );
}

function EmployeesLink({ department }: { department: Department }) {
  const customerId = useCustomerId();
  const { id, name, employeeCount: count } = department;
  const text = employeeCount(count);
  if (count === 0) return <span className={classes.count}>{text}</span>;
  return (
    <Link to={departmentAddress(id, customerId)} className={classes.count} aria-label={`${text} i ${name}`}>
      {text}
    </Link>
  );
}
