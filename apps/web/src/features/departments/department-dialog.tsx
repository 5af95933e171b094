import { TextInput } from '@mantine/core';
import { type Department, type DepartmentInput, departmentInput } from '@saldo/contract/departments';
import { useSaveDepartment } from '../../api/departments.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

const valuesOf = (department: Department | undefined) => ({
  name: department?.name ?? '',
  costCentre: department?.costCentre ?? '',
});

interface DepartmentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The department to rename; without it a new one is created. */
  department: Department | undefined;
  onSaved: (department: Department) => void;
}

export function DepartmentDialog(props: DepartmentDialogProps) {
  const { opened, onClose, department, onSaved } = props;
  const mutation = useSaveDepartment(department?.id);
  return (
    <FormModal<DepartmentInput, DepartmentInput, Department>
      opened={opened}
      onClose={onClose}
      title={department ? `Rediger ${department.name}` : 'Opret afdeling'}
      submitLabel={department ? 'Gem' : 'Opret afdeling'}
      initialValues={valuesOf(department)}
      schema={departmentInput}
      mutation={mutation}
      record={
        department && {
          version: department.version,
          valuesOf: (stored) => ({ values: valuesOf(stored) }),
        }
      }
      failureToast={department ? 'Kunne ikke opdatere afdeling' : 'Kunne ikke oprette afdeling'}
      onSaved={(saved) => {
        toastSuccess(department ? 'Afdeling opdateret succesfuldt' : 'Afdeling oprettet succesfuldt');
        onSaved(saved);
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Navn"
            {...(!department && { description: 'Bagefter vælger du afdelingens produkter.' })}
            withAsterisk
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Omkostningssted"
            description="Virksomhedens eget nummer. Det står på kontoudtog og fakturagrundlag."
            autoComplete="off"
            maxLength={20}
            {...form.getInputProps('costCentre')}
          />
        </>
      )}
    </FormModal>
  );
}
