import { emailAddresses } from '@saldo/contract/customers';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSaveRecipients } from '../../api/customers.ts';
import { focusFirstError } from '../../ui/dialog/form-parts.tsx';
import { EmailChipsField } from '../../ui/form/email-chips-field.tsx';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import { recipientTexts } from '../../ui/text/recipient-texts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

export function RecipientsForm({ stored }: { stored: string[] }) {
  const mutation = useSaveRecipients();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<string[]>();
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<string>();
  const addresses = edited ?? stored;
  const isChanged = draft.trim() !== '' || addresses.join(' ') !== stored.join(' ');

  const save = () => {
    const typed = draft.trim();
    // An unfinished address is stored or reported as invalid, and never lost.
    const result = emailAddresses.safeParse(typed === '' ? addresses : [...addresses, typed]);
    if (!result.success) {
      // The error must be rendered before the field can be found.
      flushSync(() => setError(result.error.issues[0]?.message));
      focusFirstError(element.current);
      return;
    }
    const change = {
      add: result.data.filter((address) => !stored.includes(address)),
      remove: stored.filter((address) => !result.data.includes(address)),
    };
    mutation.mutate(change, {
      onSuccess: () => {
        setEdited(undefined);
        toastSuccess('E-mail adresserne er nu opdateret.');
      },
    });
  };

  return (
    <SettingsForm
      element={element}
      banner={mutation.error?.message}
      isChanged={isChanged}
      isSaving={mutation.isPending}
      onSave={save}
      saveLabel="Gem"
      unsaved="Modtagerne af ordrebekræftelser er ikke gemt."
    >
      <EmailChipsField
        {...recipientTexts}
        value={addresses}
        onChange={(chips) => {
          setEdited(chips);
          setError(undefined);
        }}
        onDraft={(text) => {
          setDraft(text);
          setError(undefined);
        }}
        error={error}
        disabled={mutation.isPending}
      />
    </SettingsForm>
  );
}
