import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenEmployees } from '../../shared/chosen-employees.ts';
import { useLocation, useNavigate } from '../../shared/navigation/navigation.tsx';
import { useSessionUser } from '../../shared/session-user.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './amount-batches.module.css';
import { useBatchAddress } from './batch-address.ts';
import { BatchPreview } from './batch-preview.tsx';
import { type BatchPlace, forgetBatch, keepBatch, type OmittedLines, readKeptBatch } from './kept-batch.ts';

// Lazy, because it loads the contract's schemas.
const NewBatchForm = lazyComponent(() => import('./new-batch-form.tsx').then((m) => m.NewBatchForm));

interface NewBatchScreenProps {
  departments: readonly { id: number; name: string }[];
  chosen: ChosenEmployees | undefined;
  /** For operators, who choose the customer first. */
  choice?: {
    customers: readonly { value: number; label: string }[];
    customerId: number | null;
  };
}

export function NewBatchScreen({ departments, chosen, choice }: NewBatchScreenProps) {
  const { change } = useBatchAddress();
  const entry = useLocation().state.__TSR_index;
  const isReady = choice === undefined || choice.customerId !== null;
  return (
    <>
      <PageHeader
        help="amount-batches"
        title="Ny tildeling"
        back={{ to: '/amount-batches', label: 'Tildelinger' }}
      />
      {choice && (
        <div className={classes.customer}>
          <SelectField
            label="Kunde"
            withAsterisk
            options={choice.customers}
            value={choice.customerId}
            onChange={(customerId) => change({ customerId, draft: null })}
          />
        </div>
      )}
      {isReady && (
        <NewBatch
          key={`${entry} ${choice?.customerId}`}
          customerId={choice?.customerId ?? undefined}
          departments={departments}
          given={chosen}
        />
      )}
    </>
  );
}

interface NewBatchProps {
  customerId: number | undefined;
  departments: NewBatchScreenProps['departments'];
  given: ChosenEmployees | undefined;
}

/** The form, and the preview of the draft that the address names. Mount a new one for each entry of the history. */
function NewBatch({ customerId, departments, given }: NewBatchProps) {
  const navigate = useNavigate();
  const { draftId, change } = useBatchAddress();
  const place = useBatchPlace(draftId);
  const [kept] = useState(() => readKeptBatch(place));
  const [omitted, setOmitted] = useState<OmittedLines>(kept ?? { refused: [], wrong: [] });
  const [createdDraftId, setCreatedDraftId] = useState<number>();
  const [isPosted, setPosted] = useState(false);
  const employees = given ?? kept?.employees;
  const openBatch = useEffectEvent(() => {
    forgetBatch(place);
    navigate(`/amount-batches/${draftId}`, { replace: true });
  });
  // Navigates in an effect: until the form has rendered with `isPosted`, it asks before the screen is left.
  useEffect(() => {
    if (isPosted) openBatch();
  }, [isPosted]);
  return (
    <>
      <LazyPart errorTitle="Formularen kunne ikke hentes.">
        <NewBatchForm
          customerId={customerId}
          departments={departments}
          chosen={employees}
          kept={kept}
          onDraft={({ id, refused }, wrong) => {
            setOmitted({ refused, wrong });
            setCreatedDraftId(id);
            change({ draft: id });
          }}
          onChange={() => draftId !== undefined && change({ draft: null })}
          hasDraft={draftId !== undefined}
          isPosted={isPosted}
          onLeave={(typed) => keepBatch(place, { ...typed, ...omitted, employees })}
        />
      </LazyPart>
      {draftId !== undefined && (
        <BatchPreview
          key={draftId}
          draftId={draftId}
          omitted={omitted}
          isNew={draftId === createdDraftId}
          onPosted={() => setPosted(true)}
        />
      )}
    </>
  );
}

function useBatchPlace(draftId: number | undefined): BatchPlace {
  const { key = '', __TSR_index } = useLocation().state;
  const { email } = useSessionUser();
  return { owner: email, name: draftId === undefined ? key : `draft ${draftId}`, entry: __TSR_index };
}
