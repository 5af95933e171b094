import { recordId } from '@saldo/contract/address-filters';
import type { ReactNode } from 'react';
import { CustomerScope } from '../../../api/customer-scope.ts';
import { useCustomerOptions } from '../../../api/customers.ts';
import { EmployeeUpdate } from '../../../features/employee-updates/employee-update.tsx';
import { fromFileAddress } from '../../../ui/address/addresses.ts';
import { Link } from '../../../ui/address/link.tsx';
import { useFilters } from '../../../ui/address/use-filters.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import classes from './employee-files.module.css';

// Checks the rows of a file by the contract's schema, which the screen need not wait for.
const EmployeeImport = lazyComponent(() =>
  import('../../../features/employee-import/employee-import.tsx').then((m) => m.EmployeeImport),
);

const declaredFilters = { customerId: recordId, update: recordId };

const ways = {
  update: {
    label: 'Opret og opdatér (anbefalet)',
    text: 'En liste fra lønsystemet. Du ser forskellene, før noget ændres, og medarbejderne vælger selv kodeord.',
    help: 'update-employees',
  },
  import: {
    label: 'Importér med kodeord (fire kolonner)',
    text: 'Opretter medarbejdere, der endnu ikke findes, med de kodeord, som står i filen.',
    help: 'import-employees',
  },
} as const;

type Way = keyof typeof ways;

export const EmployeeUpdateScreen = () => (
  <FilesScreen way="update">{(updateId) => <EmployeeUpdate updateId={updateId} />}</FilesScreen>
);

export const EmployeeImportScreen = () => (
  <FilesScreen way="import">
    {() => (
      <LazyPart errorTitle="Importen kunne ikke hentes.">
        <EmployeeImport />
      </LazyPart>
    )}
  </FilesScreen>
);

function FilesScreen({ way, children }: { way: Way; children: (updateId: number | undefined) => ReactNode }) {
  const customers = useCustomerOptions();
  const { values, set } = useFilters(declaredFilters);
  const { customerId, update } = values;
  const isReady = customers === undefined || customerId !== undefined;
  const name = customers?.find(({ value }) => value === String(customerId))?.label ?? 'Kunden';
  const list = customers ? { to: '/', label: 'Kunder' } : { to: '/', label: 'Medarbejdere' };
  const back = customerId === undefined ? list : { to: `/customers/${customerId}`, label: name };
  return (
    <>
      <PageHeader help={ways[way].help} title="Fra fil" back={back} />
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
      <nav className={classes.ways} aria-label="Fra fil">
        <WayCard way="update" isShown={way === 'update'} customerId={customerId} />
        <WayCard way="import" isShown={way === 'import'} customerId={customerId} />
      </nav>
      {isReady && (
        <CustomerScope key={customerId} value={customerId}>
          {children(update)}
        </CustomerScope>
      )}
    </>
  );
}

interface WayCardProps {
  way: Way;
  isShown: boolean;
  customerId: number | undefined;
}

/** All of the card is the link, which is named by its first line. */
const WayCard = ({ way, isShown, customerId }: WayCardProps) => (
  <div className={classes.way}>
    <Link to={fromFileAddress(way, customerId)} {...(isShown && { 'aria-current': 'page' })}>
      {ways[way].label}
    </Link>
    <span>{ways[way].text}</span>
  </div>
);
