import { employeeFields } from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { leavingWords } from '../../ui/text/leaving-words.ts';
import classes from './employee-facts.module.css';
import { loginWords } from './login-words.ts';

interface EmployeeFactsProps {
  employee: Employee;
  /** The orders that reserve points. */
  holdsAddress: string;
}

export function EmployeeFacts({ employee, holdsAddress }: EmployeeFactsProps) {
  const { balance, held, available, leaving, department, employeeNumber, email } = employee;
  return (
    <section className={classes.card} aria-label="Oplysninger om medarbejderen">
      <dl className={classes.figures}>
        <Fact label="Saldo">{formatPoints(balance)}</Fact>
        <Fact label="Reserveret">
          {held === 0 ? formatPoints(0) : <Link to={holdsAddress}>{formatPoints(held)}</Link>}
        </Fact>
        <Fact label="Til rådighed">{formatPoints(available)}</Fact>
      </dl>
      <dl className={classes.facts}>
        <Fact label="Status">{leaving ? leavingWords(leaving) : 'Ansat'}</Fact>
        <Fact label="Afdeling">{department?.name ?? <span className="secondary">Ikke tildelt</span>}</Fact>
        <Fact label={employeeFields.employeeNumber.label}>
          {employeeNumber || <span className="secondary">Intet</span>}
        </Fact>
        <Fact label="Login">{loginWords(employee)}</Fact>
        <Fact label={employeeFields.email.label} isLong>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Spans the full width on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

const Fact = ({ label, isLong = false, children }: FactProps) => (
  <div className={isLong ? classes.long : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
