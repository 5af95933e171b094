import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { z } from 'zod';
import type { Versioned } from '../../api/client/call.ts';
import { ApiError } from '../../api/client/errors.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
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

export interface FormRecord<Values extends object, Stored> extends Versioned {
  /** What the form shows of a record. */
  valuesOf: (stored: Stored) => Omit<OtherRecord<Values>, 'by'>;
}

interface SaveOptions<Values extends object, Payload, Stored> {
  /** Its messages are shown at the fields they name. */
  schema: z.ZodType<Payload>;
  /** The form values are the payload by default. */
  toPayload?: ((values: Values) => unknown) | undefined;
  mutation: FormMutation<Payload & Versioned, Stored>;
  /** The record that the form changes. Without it, nothing is said of changes that another person makes meanwhile. */
  record: FormRecord<Values, Stored> | undefined;
  onInvalid?: () => void;
  /** Without `sent` if another save has stored the values already; the form then shows the stored ones. */
  onSaved: (stored: Stored, sent?: Values) => void;
  /** Returns where the server's message is shown: by default in the banner, unless a field shows it. */
  onRefused?: (error: Error) => 'banner' | 'fields' | 'nowhere';
}

interface Save<Values extends object> extends Omit<ReturnType<typeof useFormErrors>, 'show'> {
  /** What another person has changed meanwhile. */
  notice: ReactNode;
  /** Takes over what another person has stored. */
  receive: ReturnType<typeof useOtherChanges<Values>>['receive'];
  /** The version of the record that the form shows. */
  version: RefObject<number | undefined>;
  /** Validates the form and saves it. */
  submit: () => void;
}

export function useSave<Values extends object, Payload, Stored>(
  form: UseFormReturnType<Values>,
  { schema, mutation, record, ...options }: SaveOptions<Values, Payload, Stored>,
): Save<Values> {
  const { toPayload = (values: Values): unknown => values, onSaved, onRefused = () => 'banner' } = options;
  const { show, ...errors } = useFormErrors(form);
  const { notice, receive, forget } = useOtherChanges(form, errors.element);
  const version = useRef(record?.version);
  const mutate = useMutateOnce(mutation.mutate);
  const submit = () => {
    const result = schema.safeParse(toPayload(form.values));
    if (!result.success) {
      const { fields, others } = placeErrors(result.error.issues, form.values);
      options.onInvalid?.();
      return show(fields, others);
    }
    errors.clear();
    forget();
    save(result.data);
  };
  const save = (payload: Payload) => {
    const sent = form.values;
    let isToBeRepeated = false;
    mutate(record ? { ...payload, version: version.current } : (payload as Payload & Versioned), {
      onSuccess: (stored) => onSaved(stored, sent),
      onError: (error) => {
        const conflict = error instanceof ApiError ? error.conflict : undefined;
        if (conflict && record && errors.element.current) {
          const current = conflict.current as Stored;
          version.current = conflict.current.version;
          const received = receive({ ...record.valuesOf(current), by: conflict.changedBy });
          // The answer to an earlier try may have been lost.
          if (received === 'saved') onSaved(current);
          isToBeRepeated = received === 'unconcerned';
          return;
        }
        const place = onRefused(error);
        if (place === 'nowhere') return;
        const { fields, banner } = serverErrors(error, sent, form.getValues());
        show(fields, place === 'banner' ? banner : undefined);
      },
      // Only now, because a call while another one is in flight is ignored.
      onSettled: () => {
        if (isToBeRepeated) save(payload);
      },
    });
  };
  return { ...errors, notice, receive, version, submit };
}
