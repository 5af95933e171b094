import { TextInput } from '@mantine/core';
import { type Connection, type ConnectionInput, connectionInput } from '@saldo/contract/connections';
import { useCreateConnection, useUpdateConnection } from '../../api/connections.ts';
import { FormModal, type FormModalProps } from '../../ui/form/form-modal.tsx';
import type { FormMutation } from '../../ui/form/use-save.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface ConnectionDialogProps<Result> {
  opened: boolean;
  onClose: () => void;
  /** The connection to change; without it a new one is created. */
  connection?: Connection;
  record?: FormModalProps<Values, ConnectionInput, Result>['record'];
  mutation: FormMutation<ConnectionInput, Result>;
  onSaved: (result: Result) => void;
}

type Values = Record<keyof ConnectionInput, string>;

const connectionValues = (connection: Connection | undefined): Values => ({
  name: connection?.name ?? '',
  returnAddress: connection?.returnAddress ?? '',
  address: connection?.address ?? '',
});

function ConnectionDialog<Result>(props: ConnectionDialogProps<Result>) {
  const { opened, onClose, connection, record, mutation, onSaved } = props;
  return (
    <FormModal<Values, ConnectionInput, Result>
      opened={opened}
      onClose={onClose}
      title={connection ? `Rediger ${connection.name}` : 'Opret forbindelse'}
      submitLabel={connection ? 'Gem' : 'Opret forbindelse'}
      initialValues={connectionValues(connection)}
      schema={connectionInput}
      toPayload={({ name, returnAddress, address }) => ({
        name,
        returnAddress: orNull(returnAddress),
        address: orNull(address),
      })}
      mutation={mutation}
      record={record}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <TextInput
            label="Navn"
            description="Webshoppens navn, som det står her i Saldo"
            withAsterisk
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Adresse til login"
            description="Den side i webshoppen, som Log ind åbner"
            {...addressField}
            {...form.getInputProps('returnAddress')}
          />
          <TextInput
            label="Adresse til webhooks"
            description="Her får webshoppen besked om ordrer, saldi og sortimenter"
            {...addressField}
            {...form.getInputProps('address')}
          />
        </>
      )}
    </FormModal>
  );
}

const addressField = {
  placeholder: 'https://',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  autoComplete: 'off',
  maxLength: 500,
} as const;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

interface CreateConnectionDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (created: { id: number; key: string }) => void;
}

export function CreateConnectionDialog({ opened, onClose, onCreated }: CreateConnectionDialogProps) {
  return (
    <ConnectionDialog
      opened={opened}
      onClose={onClose}
      mutation={useCreateConnection()}
      onSaved={onCreated}
    />
  );
}

interface EditConnectionDialogProps {
  opened: boolean;
  onClose: () => void;
  connection: Connection;
}

export function EditConnectionDialog({ opened, onClose, connection }: EditConnectionDialogProps) {
  return (
    <ConnectionDialog
      opened={opened}
      onClose={onClose}
      connection={connection}
      record={{ version: connection.version, valuesOf: (now) => ({ values: connectionValues(now) }) }}
      mutation={useUpdateConnection(connection.id)}
      onSaved={() => toastSuccess('Forbindelsen er nu opdateret.')}
    />
  );
}
