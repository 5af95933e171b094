import type { UpdateFile } from '@saldo/contract/employee-update-file';
import { useState } from 'react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useDraftUpdate } from '../../api/employee-updates.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { Spinner } from '../../ui/page/spinner.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './employee-updates.module.css';
import { LoadedUpdate } from './loaded-update.tsx';
import { UpdateFileField } from './update-file-field.tsx';

interface ChosenFile {
  name: string;
  ignored: readonly string[];
}

/** The address names the update, so that its result can be opened again. */
export function EmployeeUpdate({ updateId }: { updateId: number | undefined }) {
  const customerId = useCustomerId();
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
