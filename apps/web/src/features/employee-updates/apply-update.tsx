import { Button, Checkbox } from '@mantine/core';
import type { FileUpdate } from '@saldo/contract/employee-updates';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { isLargeLeaving, isLargeShare } from '@saldo/domain/employees/large-leaving';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useState } from 'react';
import { ApiError } from '../../api/client/errors.ts';
import type { useApplyUpdate } from '../../api/employee-updates.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormErrorBanner, movesFocusAtClick } from '../../ui/dialog/form-parts.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { NoProductsNote } from '../../ui/page/no-products-note.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import classes from './employee-updates.module.css';

interface ApplyUpdateProps {
  update: FileUpdate;
  apply: ReturnType<typeof useApplyUpdate>;
  /** Whether the employees who are missing in the file are to leave, and its setter. */
  leaveMissing: [boolean, (leave: boolean) => void];
}

/** Keeps the user's choices when the employees have changed and the draft has a new version. */
export function ApplyUpdate({
  update,
  apply,
  leaveMissing: [leaveIfMissing, setLeaveIfMissing],
}: ApplyUpdateProps) {
  const { rows, version, problem, progress } = update;
  const [createDepartments, setCreateDepartments] = useState(false);
  const [sendWelcome, setSendWelcome] = useState(false);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [dateError, setDateError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()).toString());
  const applyOnce = useMutateOnce(apply.mutate);
  const canLeaveMissing = rows.missing > 0 && rows.error === 0;
  const leaveMissing = leaveIfMissing && canLeaveMissing;
  const leavers = update.leavers + (leaveMissing ? rows.missing : 0);
  const { startAmounts } = update;
  const isLarge =
    isLargeLeaving(leavers, update.activeEmployees) ||
    isLargeShare(startAmounts.employees, update.activeEmployees);
  const touched = rows.new + rows.changed + (leaveMissing ? rows.missing : 0);

  const label =
    startAmounts.total === 0
      ? `Opdatér ${employeeCount(touched)}`
      : `Opdatér ${employeeCount(touched)} og tilføj ${formatPoints(startAmounts.total)} point`;

  const send = (confirmLargeLeaving: boolean) =>
    applyOnce(
      {
        version,
        createDepartments,
        sendWelcome,
        leaveMissing: leaveMissing && lastDay !== null ? { lastDay } : null,
        confirmLargeLeaving,
      },
      {
        onSuccess: () => setAsking(false),
        onError: (error) => {
          const needsAnswer = error instanceof ApiError && error.code === 'many_would_leave';
          setAsking(needsAnswer);
        },
      },
    );
  const start = () => {
    const wrong = leaveMissing ? dateProblem(lastDay, today) : undefined;
    setDateError(wrong);
    if (wrong !== undefined) return;
    if (isLarge) setAsking(true);
    else send(false);
  };

  if (apply.isPending || progress) {
    return (
      <div role="status">
        <ProgressBar
          label="Opdatering af medarbejdere"
          done={progress?.done ?? 0}
          total={progress?.total ?? touched}
        />
        <p className="secondary">Alt eller intet: medarbejderne ændres samlet, når det hele er klar.</p>
      </div>
    );
  }
  return (
    <>
      <form
        className={classes.apply}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <FormErrorBanner message={apply.error?.message ?? problem ?? undefined} />
        {rows.error > 0 && (
          <p className={classes.hint}>
            Linjer med fejl springes over. Ret filen, og vælg den igen, hvis de skal med.
          </p>
        )}
        {update.newDepartments.count > 0 && (
          <Checkbox
            label="Opret nye afdelinger"
            description={departmentText(update.newDepartments)}
            checked={createDepartments}
            onChange={(event) => setCreateDepartments(event.currentTarget.checked)}
          />
        )}
        {update.departmentsWithoutProducts.length > 0 && (
          <p className={classes.hint}>
            <NoProductsNote
              departments={update.departmentsWithoutProducts}
              who={
                update.departmentsWithoutProducts.length === 1 ? 'dens medarbejdere' : 'deres medarbejdere'
              }
            />
          </p>
        )}
        {rows.new > 0 && (
          <Checkbox
            label="Send velkomst e-mail"
            description={`Til ${rows.new === 1 ? 'den nye medarbejder' : `de ${formatCount(rows.new)} nye medarbejdere`}, med et link til at vælge kodeord.`}
            checked={sendWelcome}
            onChange={(event) => setSendWelcome(event.currentTarget.checked)}
          />
        )}
        {rows.missing > 0 && (
          <Checkbox
            label="Registrér fratrædelse for dem, der mangler"
            description={
              rows.error > 0
                ? 'Kan først vælges, når der ikke er linjer med fejl.'
                : `${employeeCount(rows.missing)} står ikke i filen. Uden hak ændres ${rows.missing === 1 ? 'medarbejderen' : 'de'} ikke.`
            }
            disabled={!canLeaveMissing}
            checked={leaveMissing}
            onChange={(event) => setLeaveIfMissing(event.currentTarget.checked)}
          />
        )}
        {leaveMissing && (
          <div className={classes.date}>
            <DateField
              label="Sidste dag"
              description="For dem, der mangler i filen"
              withAsterisk
              minDate={today}
              suggestsDays
              problemOf={(day) => dateProblem(day, today)}
              value={lastDay}
              onChange={(day) => {
                setLastDay(day);
                setDateError(undefined);
              }}
              error={dateError}
            />
          </div>
        )}
        {leavers > 0 && (
          <p className="secondary">
            Saldoen for dem, der fratræder, følger virksomhedens regler under Fratrædelse.
          </p>
        )}
        {touched === 0 ? (
          <p>Filen ændrer ikke noget.</p>
        ) : (
          problem === null && (
            <Button type="submit" {...movesFocusAtClick}>
              {label}
            </Button>
          )
        )}
      </form>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={leavers > 0 ? `Skal ${employeeCount(leavers)} fratræde?` : `${label}?`}
        confirmLabel={leavers > 0 ? `Registrér fratrædelse for ${employeeCount(leavers)}` : label}
        danger={leavers > 0}
        error={apply.error?.message}
        onConfirm={() => send(true)}
      >
        {leavers > 0 && startAmounts.total !== 0 && (
          <p>
            {employeeCount(startAmounts.employees)} får i alt {formatPoints(startAmounts.total)} point.
          </p>
        )}
        Det er mere end en femtedel af virksomhedens {employeeCount(update.activeEmployees)}. Se efter, om
        alle er med i filen, før du fortsætter.
      </ConfirmDialog>
    </>
  );
}

function departmentText({ count, names }: FileUpdate['newDepartments']): string {
  const more = count - names.length;
  const last = more > 0 ? `${formatCount(more)} flere` : names.at(-1);
  const listed = more > 0 ? names : names.slice(0, -1);
  const list = listed.length > 0 ? `${listed.join(', ')} og ${last}` : last;
  const it = count === 1 ? 'den' : 'dem';
  return `${list} findes ikke. Uden hak sættes ingen medarbejdere i ${it}. Med hak kan de intet købe, før du vælger produkter til ${it}.`;
}

function dateProblem(date: string | null, today: string): string | undefined {
  if (date === null) return 'Sidste dag er påkrævet';
  if (!isIsoDate(date)) return 'Datoen er ikke gyldig';
  return date < today ? 'Sidste dag skal være i dag eller senere' : undefined;
}
