import { oneOf, recordId } from '@saldo/contract/address-filters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftById } from '../../api/amount-batches.ts';
import { CustomerScope, useCustomerId } from '../../api/customer-scope.ts';
import { useCustomerOptions } from '../../api/customers.ts';
import { departmentsOf } from '../../api/departments.ts';
import { type ChosenEmployees, givenEmployees } from '../../api/employee-selections.ts';
import { useSessionUser } from '../../api/session.ts';
import { useLocation, useNavigate } from '../../ui/address/navigation.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LazyPart, lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import classes from './amount-batches.module.css';
import { useBatchOrigin } from './batch-origin.ts';
import { BatchPreview } from './batch-preview.tsx';
import { waysIn } from './draft-values.ts';
import { type BatchPlace, forgetBatch, keepBatch, type OmittedLines, readKeptBatch } from './kept-batch.ts';

// Lazy, because it loads the contract's schemas.
const NewBatchForm = lazyComponent(() => import('./new-batch-form.tsx').then((m) => m.NewBatchForm));

const batchOfAddress = { customerId: recordId, draft: recordId, to: oneOf(waysIn) };
const inPlace = { replace: true };
/** How long a form waits for its user to sign in again. */
const SIGN_IN_MS = 15 * 60_000;

/** Operators choose the customer first. */
export function NewBatchScreen() {
  const customers = useCustomerOptions();
  const address = useFilters(batchOfAddress);
  const { customerId } = address.values;
  const departments = useQuery({
    ...departmentsOf(customerId),
    enabled: !customers || customerId !== undefined,
  });
  const { state } = useLocation();
  const given = givenEmployees(state.given);
  const back = useBatchOrigin();
  return (
    <>
      <PageHeader help="amount-batches" title="Ny tilførsel" back={back} />
      {customers && (
        <div className={classes.customer}>
          <SelectField
            label="Kunde"
            withAsterisk
            options={customers.map(({ value, label }) => ({ value: Number(value), label }))}
            value={customerId ?? null}
            onChange={(chosen) => address.set({ customerId: chosen, draft: null }, inPlace)}
          />
        </div>
      )}
      {(!customers || customerId !== undefined) && (
        <CustomerScope value={customerId}>
          <NewBatch
            key={`${state.__TSR_index} ${customerId}`}
            departments={departments.data ?? []}
            chosen={given?.customerId === customerId ? given?.chosen : undefined}
          />
        </CustomerScope>
      )}
    </>
  );
}

interface NewBatchProps {
  departments: readonly { id: number; name: string }[];
  /** The employees that were chosen in a list, which leads here. */
  chosen: ChosenEmployees | undefined;
}

/** The form, and the preview of the draft that the address names. Mount a new one for each entry of the history. */
function NewBatch({ departments, chosen: chosenInList }: NewBatchProps) {
  const navigate = useNavigate();
  const address = useFilters(batchOfAddress);
  const { draft: draftId, to: wayIn } = address.values;
  const place = useBatchPlace(draftId);
  const afterSignIn = placeAfterSignIn(place, useCustomerId());
  const [kept] = useState(
    () =>
      readKeptBatch(place) ?? (draftId === undefined ? readKeptBatch(afterSignIn, SIGN_IN_MS) : undefined),
  );
  const [omitted, setOmitted] = useState<OmittedLines>({
    refused: kept?.refused ?? [],
    wrong: kept?.wrong ?? [],
  });
  const [createdDraftId, setCreatedDraftId] = useState<number>();
  const [isOutdated, setOutdated] = useState(kept?.isOutdated ?? false);
  const { given } = useLocation().state;
  const isPosted = useQuery(draftById(draftId)).data?.isPosted ?? false;
  const chosen = chosenInList ?? kept?.chosen;
  const openBatch = useEffectEvent(() => {
    forgetBatch(place);
    navigate(`/amount-batches/${draftId}`, { replace: true, given });
  });
  const forgetSignIn = useEffectEvent(() => forgetBatch(afterSignIn));
  useEffect(() => forgetSignIn(), []);
  // After the form has rendered with `isPosted`: until then it asks before the screen is left.
  useEffect(() => {
    if (isPosted) openBatch();
  }, [isPosted]);
  return (
    <div className={classes.beside}>
      <LazyPart errorTitle="Formularen kunne ikke hentes.">
        <NewBatchForm
          wayIn={wayIn}
          departments={departments}
          chosen={chosen}
          kept={kept}
          onDraft={({ id, refused }, wrong) => {
            setOmitted({ refused, wrong });
            setCreatedDraftId(id);
            setOutdated(false);
            address.set({ draft: id }, inPlace);
          }}
          onChange={() => draftId !== undefined && setOutdated(true)}
          hasDraft={draftId !== undefined && !isOutdated}
          isPosted={isPosted}
          onLeave={(typed, { signsIn }) =>
            keepBatch(signsIn ? afterSignIn : place, { ...typed, ...omitted, chosen, isOutdated })
          }
        />
      </LazyPart>
      {draftId === undefined ? (
        <p className={classes.nothing}>Her ser du, hvad der sker, før noget bogføres.</p>
      ) : (
        <BatchPreview
          key={draftId}
          draftId={draftId}
          omitted={omitted}
          isNew={draftId === createdDraftId}
          isOutdated={isOutdated}
        />
      )}
    </div>
  );
}

function useBatchPlace(draftId: number | undefined): BatchPlace {
  const { key = '', __TSR_index } = useLocation().state;
  const { email } = useSessionUser();
  return { owner: email, name: draftId === undefined ? key : `draft ${draftId}`, entry: __TSR_index };
}

/** The sign-in leads back to a new entry of the history. A draft is found by its id. */
const placeAfterSignIn = ({ owner, name }: BatchPlace, customerId: number | undefined): BatchPlace => ({
  owner,
  name: name.startsWith('draft') ? name : `sign-in ${customerId ?? ''}`,
  entry: -1,
});
