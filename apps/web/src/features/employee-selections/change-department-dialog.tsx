import {
  type DepartmentChange,
  type DepartmentChanged,
  type DepartmentChangePreview,
  departmentChange,
} from '@saldo/contract/employee-selections';
import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import {
  type ChosenEmployees,
  departmentsOfDraft,
  idOfDraft,
  useChangeDepartmentOfMany,
  useSelectionDraft,
} from '../../api/employee-selections.ts';
import { StaleRowList, useStaleRows } from '../../ui/dialog/stale-rows.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { NoProductsNote } from '../../ui/page/no-products-note.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { chosenWords, employeeCount, formatCount } from '../../ui/text/counts.ts';
import { listOf } from '../../ui/text/list-of.ts';
import { toastInfo, toastSuccess } from '../../ui/toast/toast.ts';
import { ChosenNames } from './chosen-names.tsx';
import classes from './employee-selections.module.css';

const UNASSIGNED = 0;

interface Values {
  departmentId: number | null;
}

interface ChangeDepartmentDialogProps {
  opened: boolean;
  onClose: () => void;
  chosen: ChosenEmployees;
  onChanged: () => void;
}

/** Moves the chosen employees to a department. First shows how many change, and from which departments. */
export function ChangeDepartmentDialog(props: ChangeDepartmentDialogProps) {
  const { opened, onClose, chosen } = props;
  const customerId = useCustomerId();
  const draft = useSelectionDraft(chosen);
  const allDepartments = useQuery({ ...departmentsOf(customerId), enabled: opened });
  const preview = useQuery({ ...departmentsOfDraft(draft.data?.id), enabled: opened });
  const { stale, without, note } = useStaleRows('selection_stale');
  const mutation = useChangeDepartmentOfMany();
  const failed = [draft, allDepartments, preview].find(({ error, data }) => error && data === undefined);
  const departmentOf = (departmentId: number | null) =>
    allDepartments.data?.find(({ id }) => id === departmentId);
  return (
    <FormModal<Values, DepartmentChange, { changed: DepartmentChanged; departmentId: number | null }>
      opened={opened}
      onClose={onClose}
      title={`Skift afdeling for ${chosenWords(draft.data?.employees ?? chosen.count, draft.data?.names)}`}
      submitLabel={stale.length > 0 ? 'Skift uden dem' : 'Skift afdeling'}
      initialValues={{ departmentId: null }}
      schema={departmentChange}
      isLoading={!draft.data || !allDepartments.data || !preview.data}
      toPayload={({ departmentId }) => ({
        // Undefined until a department is chosen, so that the schema reports the field.
        departmentId: departmentId === null ? undefined : departmentId === UNASSIGNED ? null : departmentId,
        without,
      })}
      mutation={{
        isPending: mutation.isPending,
        mutate: (body, callbacks) =>
          mutation.mutate(
            { id: idOfDraft(draft), body },
            {
              onSettled: callbacks.onSettled,
              onSuccess: (changed) => callbacks.onSuccess?.({ changed, departmentId: body.departmentId }),
              onError: (error) => {
                if (note(error)) void preview.refetch();
                callbacks.onError?.(error);
              },
            },
          ),
      }}
      onSaved={({ changed, departmentId }) => {
        toastOutcome(changed, draft.data?.names, departmentOf(departmentId)?.name);
        props.onChanged();
      }}
    >
      {(form) =>
        failed?.error ? (
          <LoadError
            compact
            title="Medarbejderne og afdelingerne kunne ikke hentes."
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        ) : draft.data && allDepartments.data && preview.data ? (
          <>
            <div className={classes.who}>
              <ChosenNames draft={draft.data} />
            </div>
            <StaleRowList label="Medarbejdere, der ikke kan være med længere" rows={stale} />
            <SelectField
              label="Ny afdeling"
              withAsterisk
              options={[
                ...allDepartments.data.map(({ id, name }) => ({ value: id, label: name })),
                { value: UNASSIGNED, label: 'Ikke tildelt' },
              ]}
              {...form.getInputProps('departmentId')}
              value={form.values.departmentId}
            />
            <p className={classes.preview} role="status">
              {form.values.departmentId !== null &&
                previewText(preview.data, draft.data.names, {
                  id: form.values.departmentId,
                  name: departmentOf(form.values.departmentId)?.name,
                })}{' '}
              {departmentOf(form.values.departmentId)?.productCount === 0 && (
                <NoProductsNote
                  departments={allDepartments.data.filter(({ id }) => id === form.values.departmentId)}
                  who={draft.data.employees === 1 ? 'medarbejderen' : 'de'}
                />
              )}
            </p>
          </>
        ) : (
          <Spinner text="Finder medarbejderne …" />
        )
      }
    </FormModal>
  );
}

function toastOutcome(
  { changed }: DepartmentChanged,
  names: readonly string[] | undefined,
  department: string | undefined,
): void {
  const who = chosenWords(changed, names);
  if (changed === 0) toastInfo('Ingen skiftede afdeling: alle var der i forvejen.');
  else if (department === undefined) toastSuccess(`${who} er nu uden afdeling.`);
  else toastSuccess(`${who} er nu i ${department}.`);
}

/** Returns a text such as `10 medarbejdere flyttes til Lager: 6 fra Salg og 4 uden afdeling. 2 er der allerede.` */
export function previewText(
  { departments }: DepartmentChangePreview,
  names: readonly string[],
  target: { id: number; name: string | undefined },
): string {
  const isThere = ({ department }: DepartmentChangePreview['departments'][number]) =>
    (department?.id ?? UNASSIGNED) === target.id;
  const there = departments.filter(isThere).reduce((sum, { employees }) => sum + employees, 0);
  const leaving = departments.filter((one) => !isThere(one));
  const changed = leaving.reduce((sum, { employees }) => sum + employees, 0);
  const who = chosenWords(changed + there, names);
  if (changed === 0) return names.length === 1 ? `${who} er der allerede.` : 'Alle er der allerede.';
  const where = target.name === undefined ? 'sættes uden afdeling' : `flyttes til ${target.name}`;
  if (names.length === 1) return `${who} ${where}.`;
  const from = leaving.map(({ department, employees }) =>
    department === null
      ? `${formatCount(employees)} uden afdeling`
      : `${formatCount(employees)} fra ${department.name}`,
  );
  const stays = there === 0 ? '' : ` ${formatCount(there)} er der allerede.`;
  return `${employeeCount(changed)} ${where}: ${listOf(from)}.${stays}`;
}
