import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsLeader } from '../../api/session.ts';
import { employeeAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { StatementDialogs, useStatementDialogs } from './statement-dialogs.tsx';
import { type StatementEmployee, StatementView } from './statement-view.tsx';

interface TransactionsDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: StatementEmployee;
  /** Shown above the lines, such as pending credit requests. */
  waiting?: ReactNode;
  /** Set for an employee who has left, for whom nothing can be added. */
  isLocked?: boolean;
  onPosted: () => void;
}

/** A quick look at the statement, from which the employee's page opens. */
export function TransactionsDialog(props: TransactionsDialogProps) {
  const { opened, onClose, employee, isLocked = false } = props;
  const dialogs = useStatementDialogs();
  const isLeader = useIsLeader();
  return (
    <>
      <ModalFrame
        opened={opened}
        onClose={onClose}
        title={`Transaktioner - ${employee.name}`}
        size="lg"
        fullScreenOnPhone
        withHistoryEntry={false}
        printed
      >
        <StatementView
          employee={employee}
          dialogs={dialogs}
          waiting={props.waiting}
          buttons={
            <>
              <Button
                component={Link}
                to={employeeAddress(employee.id)}
                variant="default"
                aria-label={`Åbn ${employee.name}`}
              >
                Åbn
              </Button>
              {!isLeader && (
                <Button
                  disabled={isLocked}
                  onClick={dialogs.onAddAmount}
                  data-autofocus={!isLocked || undefined}
                >
                  Tilføj beløb
                </Button>
              )}
            </>
          }
        />
      </ModalFrame>
      <StatementDialogs state={dialogs} opened={opened} employee={employee} onPosted={props.onPosted} />
    </>
  );
}
