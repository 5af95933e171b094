import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Versioned } from '../../api/client/call.ts';
import { AskingFrame } from '../dialog/asking-frame.tsx';
import classes from '../dialog/form-modal.module.css';
import { FormErrorBanner, FormFooter } from '../dialog/form-parts.tsx';
import { actionSucceeded, toastError, toastWarning } from '../toast/toast.ts';
import { type FormMutation, type FormRecord, useSave } from './use-save.ts';

export interface FormModalProps<Values extends object, Payload, Result> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** May depend on the form's values. */
  submitLabel: string | ((values: Values) => string);
  danger?: boolean;
  size?: 'md' | 'lg';
  initialValues: Values;
  /** Its messages are shown at the fields they name. */
  schema: z.ZodType<Payload>;
  /** The form values are the payload by default. */
  toPayload?: (values: Values) => unknown;
  mutation: FormMutation<Payload & Versioned, Result>;
  /** The record that the form changes. Without it, nothing is said of changes that another person makes meanwhile. */
  record?: FormRecord<Values, Result> | undefined;
  /** Called with the server's response, after the modal has closed. */
  onSaved?: (result: Result) => void;
  invalidToast?: boolean;
  /** Where the server's message is shown. The banner omits a message that a field shows; the toast does not. */
  serverErrorAs?: 'banner' | 'warning-toast';
  /** A red toast shown besides the server's message, such as `Kunne ikke oprette afdeling`. */
  failureToast?: string;
  /** How long the save button stays disabled after a response, in milliseconds. */
  reenableDelayMs?: number;
  /** The proposed values are still being loaded, so the form cannot be saved yet. */
  isLoading?: boolean;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** Escape, Back and Annuller ask first when something was typed. The values stay when the server refuses them. */
export function FormModal<Values extends object, Payload, Result>(
  props: FormModalProps<Values, Payload, Result>,
) {
  const { opened, onClose, title, size = 'md' } = props;
  const isDirty = useRef(() => false);
  useEffect(() => {
    if (!opened) return;
    const forget = () => actionSucceeded(title);
    forget();
    return forget;
  }, [opened, title]);
  return (
    <AskingFrame
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      asks={() => isDirty.current()}
      question={{
        title: 'Luk uden at gemme?',
        text: 'Det, du har skrevet, går tabt.',
        confirmLabel: 'Luk uden at gemme',
      }}
      fullScreenOnPhone
    >
      {(cancel) => <Form {...props} isDirty={isDirty} onCancel={cancel} />}
    </AskingFrame>
  );
}

function Form<Values extends object, Payload, Result>(
  props: FormModalProps<Values, Payload, Result> & {
    isDirty: RefObject<() => boolean>;
    onCancel: () => void;
  },
) {
  const { title, mutation } = props;
  const [isCooling, setCooling] = useState(false);
  const form = useForm<Values>({ initialValues: props.initialValues });
  props.isDirty.current = () => form.isDirty();

  const cool = () => {
    if (props.reenableDelayMs === undefined) return;
    setCooling(true);
    window.setTimeout(() => setCooling(false), props.reenableDelayMs);
  };
  const save = useSave(form, {
    schema: props.schema,
    toPayload: props.toPayload,
    mutation,
    record: props.record,
    onInvalid: () => {
      if (props.invalidToast) toastWarning('Formularen indholder en eller flere fejl', title);
    },
    onSaved: (stored) => {
      actionSucceeded(title);
      cool();
      if (save.element.current) props.onClose();
      props.onSaved?.(stored);
    },
    onRefused: (error) => {
      if (props.failureToast !== undefined) toastError(props.failureToast, title);
      // The form was closed while it was saving and cannot show the error.
      if (!save.element.current) {
        toastError(error.message, title);
        return 'nowhere';
      }
      cool();
      if (props.serverErrorAs !== 'warning-toast') return 'banner';
      toastWarning(error.message, title);
      return 'fields';
    },
  });

  return (
    <form
      ref={save.element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // In React, the submit event of a form in a portal bubbles to the form around it.
        event.stopPropagation();
        if (!mutation.isPending && !isCooling && !props.isLoading) save.submit();
      }}
    >
      <FormErrorBanner message={save.banner} />
      {save.notice}
      {props.children(form)}
      <FormFooter
        submitLabel={
          typeof props.submitLabel === 'string' ? props.submitLabel : props.submitLabel(form.values)
        }
        isSaving={mutation.isPending}
        isDisabled={isCooling || props.isLoading === true}
        danger={props.danger ?? false}
        onCancel={props.onCancel}
      />
    </form>
  );
}
