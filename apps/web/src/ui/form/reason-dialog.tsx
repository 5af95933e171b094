import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isRefusal } from '../../api/client/idempotency.ts';
import { FormModal } from './form-modal.tsx';
import type { FormMutation } from './use-save.ts';

interface ReasonDialogProps<Payload, Result> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What the action does to which record. */
  children: ReactNode;
  submitLabel: string;
  /** The text under the field, which says who reads the reason. */
  reasonHelp: string;
  isRequired?: boolean;
  maxLength?: number;
  schema: z.ZodType<Payload>;
  mutation: FormMutation<Payload, Result>;
  onSaved?: (result: Result) => void;
}

/** Asks for the reason of an action that cannot be undone. */
export function ReasonDialog<Payload, Result>(props: ReasonDialogProps<Payload, Result>) {
  const {
    opened,
    onClose,
    title,
    submitLabel,
    schema,
    mutation,
    isRequired = false,
    maxLength = 500,
  } = props;
  return (
    <FormModal<{ reason: string }, Payload, Result>
      opened={opened}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      danger
      initialValues={{ reason: '' }}
      schema={schema}
      toPayload={({ reason }) => (isRequired || reason.trim() !== '' ? { reason } : {})}
      mutation={mutation}
      {...(props.onSaved && { onSaved: props.onSaved })}
    >
      {(form) => (
        <>
          <div>{props.children}</div>
          <TextInput
            label="Begrundelse"
            description={props.reasonHelp}
            withAsterisk={isRequired}
            autoComplete="off"
            maxLength={maxLength}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  );
}

/**
 * Closes the dialog after a refusal, which concerns the record. After other failures the user can retry in the dialog.
 */
export const closeWhenRefused =
  (onClose: () => void, onRefused: (error: Error) => void) =>
  (error: Error): void => {
    if (!isRefusal(error)) return;
    onClose();
    onRefused(error);
  };
