import { Checkbox, TextInput } from '@mantine/core';
import { type SavedView, type SavedViewDetails, savedViewDetails } from '@saldo/contract/saved-views';
import type { ViewContent, ViewList } from '@saldo/contract/view-lists';
import { useCreateView, useUpdateView } from '../../api/saved-views.ts';
import { useSessionUser } from '../../api/session.ts';
import { FormModal, type FormModalProps } from '../../ui/form/form-modal.tsx';
import type { FormMutation } from '../../ui/form/use-save.ts';

interface CreateViewDialogProps {
  opened: boolean;
  onClose: () => void;
  list: ViewList;
  content: ViewContent;
  onCreated: (view: SavedView) => void;
}

export function CreateViewDialog({ list, content, onCreated, ...frame }: CreateViewDialogProps) {
  return (
    <DetailsForm
      {...frame}
      title="Gem som ny visning"
      submitLabel="Gem visning"
      failureToast="Kunne ikke gemme visningen"
      hint={
        list === 'customer-employees'
          ? 'Visningen gælder alle kunders medarbejdere, så en valgt afdeling gemmes ikke.'
          : undefined
      }
      details={{ name: '', isShared: false, isDefault: false }}
      mutation={useCreateView(list, content)}
      onSaved={onCreated}
    />
  );
}

interface EditViewDialogProps {
  opened: boolean;
  onClose: () => void;
  view: SavedView;
}

const detailsOf = ({ name, isShared, isDefault }: SavedView): SavedViewDetails => ({
  name,
  isShared,
  isDefault,
});

export function EditViewDialog({ view, ...frame }: EditViewDialogProps) {
  return (
    <DetailsForm
      {...frame}
      title={`Rediger ${view.name}`}
      submitLabel="Gem"
      failureToast="Kunne ikke gemme visningen"
      details={detailsOf(view)}
      staysShared={!view.isOwn}
      mutation={useUpdateView(view.id)}
      record={{ version: view.version, valuesOf: (now) => ({ values: detailsOf(now) }) }}
    />
  );
}

interface DetailsFormProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  failureToast: string;
  hint?: string | undefined;
  details: SavedViewDetails;
  /** Whether the view stays shared, because only its owner can stop sharing it. */
  staysShared?: boolean;
  mutation: FormMutation<SavedViewDetails, SavedView>;
  record?: FormModalProps<SavedViewDetails, SavedViewDetails, SavedView>['record'];
  onSaved?: (view: SavedView) => void;
}

function DetailsForm({ details, staysShared = false, hint, ...form }: DetailsFormProps) {
  const { role, kind } = useSessionUser();
  return (
    <FormModal<SavedViewDetails, SavedViewDetails, SavedView>
      {...form}
      initialValues={details}
      schema={savedViewDetails}
    >
      {({ getInputProps }) => (
        <>
          <TextInput
            label="Navn"
            description={hint}
            withAsterisk
            autoComplete="off"
            maxLength={60}
            data-autofocus
            {...getInputProps('name')}
          />
          <Checkbox label="Åbn listen med visningen" {...getInputProps('isDefault', { type: 'checkbox' })} />
          {kind !== 'leader' && (
            <Checkbox
              label={role === 'Admin' ? 'Del med de andre operatører' : 'Del med kollegerne i virksomheden'}
              disabled={staysShared}
              description={
                staysShared ? 'Kun den, der har oprettet visningen, kan holde op med at dele den.' : undefined
              }
              {...getInputProps('isShared', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
