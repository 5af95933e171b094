import { recordId } from '@saldo/contract/address-filters';
import type { UpdateFile } from '@saldo/contract/employee-update-file';
import { useState } from 'react';
import { useCustomerOptions } from '../../api/customers.ts';
import { useDraftUpdate } from '../../api/employee-updates.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import type { RecordOption } from '../../ui/table/select-filter.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './employee-updates.module.css';
import { LoadedUpdate } from './loaded-update.tsx';
import { UpdateFileField } from './update-file-field.tsx';

const declaredFilters = { customerId: recordId, update: recordId };

/** The address names the update, so that its result can be opened again. */
export function EmployeeUpdatesScreen() {
  const customers = useCustomerOptions();
  const { values, set } = useFilters(declaredFilters);
  const { customerId, update } = values;
  const isReady = customers === undefined || customerId !== undefined;
  const back =
    customers === undefined
      ? { to: '/', label: 'Medarbejdere' }
      : customerId === undefined
        ? { to: '/', label: 'Kunder' }
        : { to: `/customers/${customerId}`, label: labelOf(customers, customerId) };
  return (
    <>
      <PageHeader help="update-employees" title="Opdatér fra fil" back={back} />
      {customers && (
        <div className={classes.customer}>
          <SelectField
            label="Kunde"
            withAsterisk
            options={customers.map(({ value, label }) => ({ value: Number(value), label }))}
            value={customerId ?? null}
            onChange={(id) => set({ customerId: id, update: null })}
          />
        </div>
      )}
      {isReady && <CustomerUpdate key={customerId} customerId={customerId} updateId={update} />}
    </>
  );
}

const labelOf = (customers: readonly RecordOption[], id: number): string =>
  customers.find(({ value }) => value === String(id))?.label ?? 'Kunden';

interface ChosenFile {
  name: string;
  ignored: readonly string[];
}

function CustomerUpdate({
  customerId,
  updateId,
}: {
  customerId: number | undefined;
  updateId: number | undefined;
}) {
  const [, changeAddress] = useAddressParams();
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const show = (id: number | undefined) =>
    changeAddress((address) => {
      for (const name of ['update', 'kind', 'search', 'page', 'sort']) address.delete(name);
      if (id !== undefined) address.set('update', String(id));
      return address;
    });
  const draft = useDraftUpdate(({ id }) => show(id));

  const choose = (name: string, read: UpdateFile) => {
    setFile({ name, ignored: read.kind === 'ready' ? read.ignored : [] });
    setProblem(read.kind === 'refused' ? read.problem : undefined);
    show(undefined);
    if (read.kind === 'refused') return;
    draft.mutate(
      { ...(customerId !== undefined && { customerId }), columns: read.columns, lines: read.lines },
      { onError: (error) => setProblem(error.message) },
    );
  };

  return (
    <>
      <UpdateFileField name={file?.name} isLocked={draft.isPending} error={problem} onChoose={choose} />
      {file !== undefined && file.ignored.length > 0 && (
        <p className={classes.ignored}>{ignoredText(file.ignored)}</p>
      )}
      {draft.isPending && <Spinner text="Sammenligner med medarbejderne …" />}
      {!draft.isPending && updateId !== undefined && <LoadedUpdate key={updateId} id={updateId} />}
    </>
  );
}

function ignoredText(headings: readonly string[]): string {
  const shown = headings.slice(0, 5).map((heading) => `»${heading.slice(0, 40)}«`);
  const more = headings.length - shown.length;
  const list = more > 0 ? `${shown.join(', ')} og ${formatCount(more)} flere` : shown.join(', ');
  return headings.length === 1
    ? `Kolonnen ${list} kendes ikke og læses ikke.`
    : `Kolonnerne ${list} kendes ikke og læses ikke.`;
}
