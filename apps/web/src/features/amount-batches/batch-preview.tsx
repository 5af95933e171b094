import { Button } from '@mantine/core';
import type { StoredBatchDraft } from '@saldo/contract/amount-batches';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { isLargeShare } from '@saldo/domain/employees/large-leaving';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { batchRowsPage, draftById, usePostBatch } from '../../api/amount-batches.ts';
import { ApiError } from '../../api/client/errors.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormErrorBanner } from '../../ui/dialog/form-parts.tsx';
import { StaleRowList, useStaleRows } from '../../ui/dialog/stale-rows.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './amount-batches.module.css';
import { draftRowColumns } from './batch-columns.tsx';
import { batchTiming, batchWords, leaverText, sameFileText } from './batch-words.ts';
import { BATCH_FORM } from './draft-values.ts';
import type { OmittedLines } from './kept-batch.ts';
import { RefusedLines } from './refused-lines.tsx';

interface BatchPreviewProps {
  draftId: number;
  omitted: OmittedLines;
  /** The draft was created on this screen, not opened by its address. */
  isNew: boolean;
  /** The form has changed since, so that the draft cannot be posted. */
  isOutdated: boolean;
}

/** Shows exactly what posting the draft does. Mount a new one for each draft. */
export function BatchPreview({ draftId, omitted, isNew, isOutdated }: BatchPreviewProps) {
  const { data: draft, error, refetch } = useQuery(draftById(draftId));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  return (
    <section ref={section} tabIndex={-1} className={classes.preview} aria-label="Sådan bliver det">
      <SectionHeader
        title="Sådan bliver det"
        action={
          isOutdated && (
            <Button type="submit" form={BATCH_FORM}>
              Beregn igen
            </Button>
          )
        }
      />
      {isOutdated && <p role="status">Formularen er ændret. Beregn igen, før du tilføjer.</p>}
      {error && isGone(error) ? (
        <FormErrorBanner message="Udkastet er over en time gammelt. Vælg Se, hvad der sker, for at lave det igen." />
      ) : draft ? (
        <div className={classes.computed} data-outdated={isOutdated || undefined} inert={isOutdated}>
          <Preview draft={draft} omitted={omitted} />
        </div>
      ) : error ? (
        <LoadError title="Udkastet kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner text="Henter udkastet …" />
      )}
    </section>
  );
}

const isGone = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'batch_expired');

interface PreviewProps {
  draft: StoredBatchDraft;
  omitted: OmittedLines;
}

function Preview({ draft, omitted: { refused, wrong } }: PreviewProps) {
  const { employees, deductions, total, balanceBefore, balanceAfter, leavers } = draft;
  const omittedCount = refused.length + wrong.length;
  return (
    <>
      <Facts>
        {(deductions < employees || employees === 0) && (
          <Fact label="Får beløbet">{employeeCount(employees - deductions)}</Fact>
        )}
        {deductions > 0 && <Fact label="Trækkes fra">{employeeCount(deductions)}</Fact>}
        <Fact label="I alt">{formatSignedPoints(total)} point</Fact>
        <Fact label="Hvornår">{batchTiming(firstTime(draft), draft.frequency)}</Fact>
        {balanceBefore !== null && balanceAfter !== null && employees > 0 && (
          <Fact label={employees === 1 ? 'Saldo' : 'Saldi tilsammen'}>
            {formatPoints(balanceBefore)} → <strong>{formatPoints(balanceAfter)} point</strong>
          </Fact>
        )}
        {omittedCount > 0 && <Fact label="Kommer ikke med">{formatCount(omittedCount)}</Fact>}
      </Facts>
      {omittedCount > 0 && <RefusedLines refused={refused} wrong={wrong} hasRest={employees > 0} />}
      {draft.sameFile && (
        <p role="alert" className={classes.notice}>
          {sameFileText(draft.sameFile, Temporal.Now.instant())}{' '}
          {/* In another tab, because the form would ask before it is left. */}
          <a href={`/amount-batches/${draft.sameFile.id}`} target="_blank" rel="noopener">
            Se tilførslen
          </a>
        </p>
      )}
      {leavers.count > 0 && <p className={classes.notice}>{leaverText(leavers)}</p>}
      <Confirm draft={draft} />
      {employees > 0 && <DraftRows draft={draft} />}
    </>
  );
}

const firstTime = ({ futureDate }: StoredBatchDraft): string =>
  futureDate === null ? 'Med det samme' : formatDate(futureDate);

function DraftRows({ draft }: { draft: StoredBatchDraft }) {
  const state = useDialogTableState();
  const { limit, offset } = state.request;
  const source = serverSource(useQuery(batchRowsPage(draft.id, { limit, offset })));
  return (
    <DataTable
      label={batchWords(draft).table}
      columns={draftRowColumns(draft.balanceAfter !== null)}
      source={source}
      state={state}
      rowKey={({ employee }) => employee.id}
      rowName={({ employee }) => employee.name}
      empty={{ title: 'Der er ingen medarbejdere i tilførslen.' }}
      errorTitle="Medarbejderne kunne ikke hentes."
      loadingText="Indlæser medarbejdere …"
    />
  );
}

/** The screen opens the batch once its draft is posted. */
function Confirm({ draft }: { draft: StoredBatchDraft }) {
  const words = batchWords(draft);
  const { stale, without, note } = useStaleRows('batch_stale');
  // Runs even if the user has left the screen.
  const mutation = usePostBatch(({ employees }) =>
    toastSuccess(
      draft.balanceAfter === null
        ? `Beløbet er nu planlagt for ${employeeCount(employees)}.`
        : words.done(employees),
    ),
  );
  const postOnce = useMutateOnce(mutation.mutate);
  const count = draft.employees - without.length;
  const [isAsking, setAsking] = useState(false);
  const post = () => {
    setAsking(false);
    postOnce({ id: draft.id, without }, { onError: note });
  };
  const isLarge = isLargeShare(count, draft.activeEmployees);
  const { error } = mutation;
  return (
    <div className={classes.confirm}>
      <FormErrorBanner message={error?.message ?? draft.problem ?? undefined} />
      <StaleRowList label="Medarbejdere, for hvem det ikke længere er muligt" rows={stale} />
      {count > 0 && draft.problem === null && (
        <Button loading={mutation.isPending} onClick={isLarge ? () => setAsking(true) : post}>
          {words.confirm(count)}
        </Button>
      )}
      {mutation.isPending && (
        <p role="status" className="secondary">
          {words.busy(count)}
        </p>
      )}
      {count === 0 && <p>Der er ingen medarbejdere tilbage i tilførslen. Ret formularen, og prøv igen.</p>}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${words.confirm(count)}?`}
        confirmLabel={words.confirm(count)}
        danger={false}
        onConfirm={post}
      >
        Det er mere end en femtedel af virksomhedens {employeeCount(draft.activeEmployees)}. Se efter, om det
        er dem, der skal med.
      </ConfirmDialog>
    </div>
  );
}
