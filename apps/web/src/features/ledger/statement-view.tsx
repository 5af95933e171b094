import { Button } from '@mantine/core';
import { employeeFields } from '@saldo/contract/employee-fields';
import type { Employee } from '@saldo/contract/employees';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import { useCompanyName } from '../../api/customers.ts';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { PrintButton, PrintedOn } from '../../ui/page/printed-document.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { LoadedStatement } from './loaded-statement.tsx';
import { statementCsv, statementFileName } from './statement-csv.ts';
import type { StatementDialogState } from './statement-dialogs.tsx';
import classes from './transactions-dialog.module.css';

/** Amounts in points. */
export type StatementEmployee = Pick<
  Employee,
  'id' | 'name' | 'employeeNumber' | 'customerId' | 'balance' | 'held' | 'available'
>;

interface StatementViewProps {
  employee: StatementEmployee;
  dialogs: StatementDialogState;
  /** Shown after the buttons of the file and the print. */
  buttons?: ReactNode;
  /** Shown above the lines, such as pending credit requests. */
  waiting?: ReactNode;
}

/** The statement of an employee, for the dialog and the page. */
export const StatementView = ({ employee, dialogs, buttons, waiting }: StatementViewProps) => (
  <LoadedStatement
    employee={employee}
    onStop={dialogs.onStop}
    onReverse={dialogs.onReverse}
    toolbar={(statement) => (
      <>
        <PrintedHead employee={employee} statement={statement} />
        <Toolbar employee={employee} statement={statement} buttons={buttons} />
        {waiting}
      </>
    )}
  />
);

interface PartProps {
  employee: StatementEmployee;
  statement: LoadedStatement | undefined;
}

/** What a sheet of paper needs that the screen shows elsewhere. */
function PrintedHead({ employee, statement }: PartProps) {
  const { name, employeeNumber, customerId } = employee;
  const companyName = useCompanyName(customerId);
  const first = statement?.posted.at(-1);
  return (
    <div className="only-printed">
      <Facts>
        {companyName && <Fact label="Virksomhed">{companyName}</Fact>}
        <Fact label="Medarbejder">{name}</Fact>
        {employeeNumber && <Fact label={employeeFields.employeeNumber.label}>{employeeNumber}</Fact>}
        {first && (
          <Fact label="Periode">
            {formatDate(first.date)} – {formatDate(today().toString())}
          </Fact>
        )}
      </Facts>
      <PrintedOn />
    </div>
  );
}

/** Rendered while loading and after a failure too, because a button of it has the focus. */
function Toolbar({ employee, statement, buttons }: PartProps & { buttons: ReactNode }) {
  const balance = statement?.figures.balance ?? employee.balance;
  return (
    <div className={classes.toolbar}>
      <p>
        <strong>Saldo {formatPoints(balance)}</strong>
        {statement && <span className={classes.sum}>{sumText(statement.figures)}</span>}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={statement === undefined}
          onClick={() => statement && saveStatement(employee.name, statement)}
        >
          Hent CSV
        </Button>
        <PrintButton />
        {buttons}
      </div>
    </div>
  );
}

const today = () => copenhagenDate(Temporal.Now.instant());

const sumText = ({ opening, credited, spent }: LoadedStatement['figures']): string =>
  `${opening === 0 ? '' : `${formatPoints(opening)} fra start + `}${formatPoints(credited)} tilført − ${formatPoints(spent)} fratrukket`;

const saveStatement = (name: string, { posted, coming, figures }: LoadedStatement): void =>
  saveFile(statementFileName(name, today()), 'text/csv;charset=utf-8', statementCsv(posted, coming, figures));
