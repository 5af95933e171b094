import type { Employee } from '@saldo/contract/employees';
import type { LeaveInput } from '@saldo/contract/leaving';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leavePreviewOf, useCancelLeave, useLeave } from '../../api/leaving.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { leavingOf } from '../../ui/text/leaving-words.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { LeaveFields } from './leave-fields.tsx';
import { chosenLeave, type LeaveValues, leaveSchema, leaveValues } from './leave-values.ts';

interface LeaveDialogProps {
  opened: boolean;
  onClose: () => void;
  employee: Pick<Employee, 'id' | 'name' | 'leaving'>;
  onLeaving?: (employee: Employee) => void;
}

export function LeaveDialog({ opened, onClose, employee, onLeaving }: LeaveDialogProps) {
  const { id, name, leaving } = employee;
  const preview = useQuery({ ...leavePreviewOf(id), enabled: opened });
  const mutation = useLeave(id);
  const cancelLeave = useCancelLeave(id);
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()).toString());
  // The dialog is closed by then.
  const undo = () =>
    void cancelLeave.mutateAsync().then(
      (stays) => onLeaving?.(stays),
      (error: Error) => toastError(error.message, leavingOf(id)),
    );
  return (
    <FormModal<LeaveValues, LeaveInput, Employee>
      opened={opened}
      onClose={onClose}
      title={leaving ? `Ændr fratrædelse for ${name}` : `Registrér fratrædelse for ${name}`}
      submitLabel={leaving ? 'Gem' : 'Registrér fratrædelse'}
      danger={!leaving}
      initialValues={leaveValues(leaving)}
      schema={leaveSchema(today)}
      isLoading={preview.isPending}
      toPayload={(values) => chosenLeave(values, preview.data?.keepBalanceMonths)}
      mutation={mutation}
      onSaved={(saved) => {
        if (saved.leaving) {
          toastSuccess(`${name} fratræder ${formatDate(saved.leaving.lastDay)}`, {
            action: leavingOf(id),
            // An earlier plan would be lost.
            undo: leaving ? undefined : undo,
          });
        }
        onLeaving?.(saved);
      }}
    >
      {(form) => <LeaveFields form={form} preview={preview} who={name} today={today} />}
    </FormModal>
  );
}
