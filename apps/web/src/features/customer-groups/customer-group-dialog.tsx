import { TextInput } from '@mantine/core';
import {
  type CustomerGroup,
  type CustomerGroupInput,
  customerGroupInput,
  type Frequency,
  frequencies,
} from '@saldo/contract/customer-groups';
import { frequencyTexts } from '@saldo/contract/frequency-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useSaveCustomerGroup } from '../../api/customer-groups.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { PointsField } from '../../ui/form/points-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { frequencyHints } from '../../ui/text/frequency-texts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface CustomerGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The group to change; without it a new one is created. */
  group: CustomerGroup | undefined;
  onSaved: (group: CustomerGroup) => void;
}

interface CustomerGroupValues {
  name: string;
  frequency: Frequency | null;
  points: number | null;
  limit: number | null;
}

const options = frequencies.map((frequency) => ({ value: frequency, label: frequencyTexts[frequency] }));

const groupValues = (group: CustomerGroup | undefined): CustomerGroupValues => ({
  name: group?.name ?? '',
  frequency: group?.frequency ?? null,
  points: group?.points ?? null,
  limit: group?.limit ?? null,
});
const valuesOf = (group: CustomerGroup) => ({
  values: groupValues(group),
  words: { frequency: frequencyTexts[group.frequency] },
});

export function CustomerGroupDialog(props: CustomerGroupDialogProps) {
  const { opened, onClose, group, onSaved } = props;
  const mutation = useSaveCustomerGroup(group?.id);
  return (
    <FormModal<CustomerGroupValues, CustomerGroupInput, CustomerGroup>
      opened={opened}
      onClose={onClose}
      title={group ? `Rediger ${group.name}` : 'Opret kundegruppe'}
      submitLabel={group ? 'Gem' : 'Opret kundegruppe'}
      initialValues={groupValues(group)}
      schema={customerGroupInput}
      mutation={mutation}
      record={group && { version: group.version, valuesOf }}
      onSaved={(saved) => {
        toastSuccess(group ? 'Kundegruppen er nu opdateret.' : 'Kundegruppen er nu oprettet.');
        onSaved(saved);
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Navn"
            withAsterisk
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SelectField
            label="Frekvens"
            description={hint(form.values.frequency, group)}
            withAsterisk
            options={options}
            {...form.getInputProps('frequency')}
          />
          <PointsField
            label="Beløb"
            description="Så mange point får hver medarbejder ad gangen."
            withAsterisk
            {...form.getInputProps('points')}
          />
          <PointsField
            label="Loft"
            description={capHint(form.values)}
            withAsterisk
            {...form.getInputProps('limit')}
          />
        </>
      )}
    </FormModal>
  );
}

function capHint({ points, limit }: CustomerGroupValues): string {
  return points !== null && limit !== null && points > limit
    ? `Loftet er lavere end beløbet: en medarbejder får højst ${formatPoints(limit)} point ad gangen.`
    : 'Tilskrivningen løfter aldrig saldoen over loftet.';
}

/** A change acts on later periods only (docs/domain-rules.md#top-ups). */
function hint(frequency: Frequency | null, group: CustomerGroup | undefined): string {
  const what = frequency === null ? 'Bestemmer, hvornår der tilskrives.' : frequencyHints[frequency];
  return group ? `${what} Ændringer gælder fra næste tilskrivning.` : what;
}
