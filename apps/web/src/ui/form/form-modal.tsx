import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Versioned } from '../../api/client/call.ts';
import { ApiError } from '../../api/client/errors.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { AskingFrame } from '../dialog/asking-frame.tsx';
import classes from '../dialog/form-modal.module.css';
import { FormErrorBanner, FormFooter } from '../dialog/form-parts.tsx';
import { actionSucceeded, toastError, toastWarning } from '../toast/toast.ts';
import { placeErrors, serverErrors } from './form-errors.ts';
import { type OtherRecord, useOtherChanges } from './other-changes.tsx';
import { useFormErrors } from './use-form-errors.ts';

export interface FormMutation<Payload, Result> {
  mutate: (
    payload: Payload,
    callbacks: {
      onSuccess?: (result: Result) => void;
      onError?: (error: Error) => void;
      onSettled: () => void;
    },
  ) => void;
  isPending: boolean;
}

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

interface FormRecord<Values extends object, Result> extends Versioned {
  /** What the form shows of a record. */
  valuesOf: (record: Result) => Omit<OtherRecord<Values>, 'by'>;
}

/** Escape and Back ask first when something was typed. The values stay when the server refuses them. */
export function FormModal<Values extends object, Payload, Result>(
  props: FormModalProps<Values, Payload, Result>,
) {
  const { opened, onClose, title, size = 'md' } = props;
  const isDirty = useRef(() => false);
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
      <Form {...props} isDirty={isDirty} />
    </AskingFrame>
  );
}

function Form<Values extends object, Payload, Result>(
  props: FormModalProps<Values, Payload, Result> & { isDirty: RefObject<() => boolean> },
) {
  const { schema, toPayload = (values: Values): unknown => values, mutation } = props;
  const [isCooling, setCooling] = useState(false);
  const form = useForm<Values>({ initialValues: props.initialValues });
  const errors = useFormErrors(form);
  const others = useOtherChanges(form, errors.element);
  const version = useRef(props.record?.version);
  const isShown = useRef(true);
  const mutate = useMutateOnce(mutation.mutate);
  props.isDirty.current = () => form.isDirty();
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );

  const cool = () => {
    if (props.reenableDelayMs === undefined) return;
    setCooling(true);
    window.setTimeout(() => setCooling(false), props.reenableDelayMs);
  };
  const submit = () => {
    if (mutation.isPending || isCooling || props.isLoading) return;
    const result = schema.safeParse(toPayload(form.values));
    if (!result.success) {
      const { fields, others } = placeErrors(result.error.issues, form.values);
      if (props.invalidToast) toastWarning('Formularen indholder en eller flere fejl');
      errors.show(fields, others);
      return;
    }
    errors.clear();
    others.forget();
    save(result.data);
  };
  const save = (payload: Payload) => {
    const saved = (stored: Result) => {
      actionSucceeded(props.title);
      cool();
      if (isShown.current) props.onClose();
      props.onSaved?.(stored);
    };
    mutate(props.record ? { ...payload, version: version.current } : (payload as Payload & Versioned), {
      onSuccess: saved,
      onError: (error) => {
        const conflict = error instanceof ApiError ? error.conflict : undefined;
        if (conflict && props.record && isShown.current) {
          const current = conflict.current as Result;
          version.current = conflict.current.version;
          const received = others.receive({ ...props.record.valuesOf(current), by: conflict.changedBy });
          // The answer to an earlier try may have been lost.
          if (received === 'saved') saved(current);
          else if (received === 'unconcerned') save(payload);
          return;
        }
        if (props.failureToast !== undefined) toastError(props.failureToast, props.title);
        // The form was closed while it was saving and cannot show the error.
        if (!isShown.current) return toastError(error.message, props.title);
        cool();
        const asToast = props.serverErrorAs === 'warning-toast';
        if (asToast) toastWarning(error.message);
        const refused = serverErrors(error, form.values, form.getValues());
        errors.show(refused.fields, asToast ? undefined : refused.banner);
      },
    });
  };

  return (
    <form
      ref={errors.element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // In React, the submit event of a form in a portal bubbles to the form around it.
        event.stopPropagation();
        submit();
      }}
    >
      <FormErrorBanner message={errors.banner} />
      {others.notice}
      {props.children(form)}
      <FormFooter
        submitLabel={
          typeof props.submitLabel === 'string' ? props.submitLabel : props.submitLabel(form.values)
        }
        isSaving={mutation.isPending}
        isDisabled={isCooling || props.isLoading === true}
        danger={props.danger ?? false}
        onCancel={props.onClose}
      />
    </form>
  );
}
