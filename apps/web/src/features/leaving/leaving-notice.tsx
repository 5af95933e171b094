import { Button } from '@mantine/core';
import type { Employee } from '@saldo/contract/employees';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useIsLeader } from '../../api/session.ts';
import { leavingWords } from '../../ui/text/leaving-words.ts';
import classes from './leaving.module.css';
import type { LeavingDialogName } from './leaving-dialogs.tsx';

interface LeavingNoticeProps {
  leaving: NonNullable<Employee['leaving']>;
  onOpen: (dialog: LeavingDialogName) => void;
}

export function LeavingNotice({ leaving, onOpen }: LeavingNoticeProps) {
  const { hasLeft, balanceUntil } = leaving;
  const isLeader = useIsLeader();
  return (
    <div className={classes.notice}>
      <span className={classes.words}>
        <span className={classes.state} data-has-left={hasLeft || undefined}>
          {leavingWords(leaving)}
        </span>{' '}
        <span className="secondary">
          {balanceUntil !== null
            ? `Saldoen kan bruges til og med ${formatDate(balanceUntil)}.`
            : hasLeft
              ? ''
              : 'Saldoen nulstilles derefter.'}
        </span>
      </span>
      {!isLeader && (
        <span className={classes.buttons}>
          {hasLeft ? (
            <Button variant="default" onClick={() => onOpen('rehire')}>
              Genansæt
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => onOpen('leave')}>
                Ændr
              </Button>
              <Button variant="default" onClick={() => onOpen('cancelLeave')}>
                Annuller fratrædelse
              </Button>
            </>
          )}
        </span>
      )}
    </div>
  );
}
