import type { Employee } from '@saldo/contract/employees';
import { viewLists } from '@saldo/contract/view-lists';
import { useState } from 'react';
import { IMPORTED } from '../../../ui/address/addresses.ts';
import { useAddressParams } from '../../../ui/address/use-address-params.ts';
import type { Filtering } from '../../../ui/address/use-filters.ts';
import type { TableSource } from '../../../ui/table/table-source.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import classes from './employee-notice.module.css';

interface EmployeeNoticeProps {
  source: TableSource<Employee>;
  state: TableState;
  filters: Filtering<typeof viewLists.employees>;
  /** The employee created last. Its id must be the `key`: the component remembers the view in which it mounted. */
  created: Employee | undefined;
  onShow: (id: number) => void;
}

/** Says that a new employee is not on the page, or that the list shows only the employees of an import. */
export function EmployeeNotice({ source, state, filters, created, onShow }: EmployeeNoticeProps) {
  const [params, changeAddress] = useAddressParams();
  const view = JSON.stringify([state.request, filters.values]);
  const [createdIn] = useState(view);
  const { rows, isRefreshing } = source;
  const showAll = (search: string) =>
    changeAddress((address) => {
      for (const name of [...Object.keys(viewLists.employees), 'page', 'search', IMPORTED])
        address.delete(name);
      if (search) address.set('search', search);
      return address;
    });
  // The notice of a new employee ends when the filters, the order or the page change.
  if (created && view === createdIn && !isRefreshing && !rows?.some(({ id }) => id === created.id)) {
    const show = () => {
      showAll(created.email);
      onShow(created.id);
    };
    return <Notice text={`${created.name} er nu oprettet.`} action="Vis medarbejderen" onAction={show} />;
  }
  if (!params.has(IMPORTED)) return null;
  const all = () => showAll('');
  return <Notice text="Kun de importerede medarbejdere vises." action="Vis alle" onAction={all} />;
}

const Notice = ({ text, action, onAction }: { text: string; action: string; onAction: () => void }) => (
  <div role="status" className={classes.notice}>
    <span>{text}</span>
    <button type="button" className={classes.action} onClick={onAction}>
      {action}
    </button>
  </div>
);
