import type { SearchResults } from '@saldo/contract/search';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import {
  IconBuilding,
  IconCoins,
  IconReceipt,
  IconSitemap,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useIsOperator } from '../../../api/session.ts';
import type { Entry, EntryGroup } from '../../../features/search/entries.ts';
import { departmentAddress, employeeAddress, orderAddress } from '../../../ui/address/addresses.ts';
import { useNavigation } from '../../../ui/address/navigation.tsx';
import type { RecentRecord, RecordKind } from './recent-records.ts';

/** An entry that opens a record. */
interface RecordEntry extends Entry {
  record: RecentRecord;
}

export const isRecord = (entry: Entry): entry is RecordEntry => 'record' in entry;

export function useRecordEntry(): (record: RecentRecord) => RecordEntry {
  const openAddress = useOpenAddress();
  return (record) => ({
    key: `record ${record.address}`,
    label: record.label,
    ...(record.detail !== undefined && { detail: record.detail }),
    icon: icons[record.kind],
    leadsTo: 'place',
    run: () => openAddress(record.address),
    record,
  });
}

interface RecordActs {
  employee: (employee: SearchResults['employees'][number]) => Entry[];
  customer: (customer: SearchResults['customers'][number]) => Entry[];
}

/** Turns the server's search results into entries that open the records, with what to do with the one that is meant. */
export function useFoundEntries(acts: RecordActs): (found: SearchResults) => EntryGroup[] {
  const isOperator = useIsOperator();
  const toEntry = useRecordEntry();
  return ({ customers, employees, orders, batches, customerGroups, departments }) => {
    const record = (kind: RecordKind, address: string, label: string, detail?: string): Entry =>
      toEntry({ kind, address, label, ...(detail !== undefined && { detail }) });
    const ofCompany = (detail: string, companyName: string) =>
      isOperator ? `${detail} · ${companyName}` : detail;
    return [
      {
        label: 'Kunder',
        entries: customers.map(({ id, companyName, debtorNumber, email }) =>
          record('customer', `/customers/${id}`, companyName, `${debtorNumber} · ${email}`),
        ),
      },
      {
        label: `Handlinger for ${customers[0]?.companyName ?? ''}`,
        entries: customers.length === 1 ? customers.flatMap(acts.customer) : [],
      },
      {
        label: 'Medarbejdere',
        entries: employees.map((employee): Entry => {
          const opened = record('employee', employeeAddress(employee.id), employee.name);
          // The balance would be out of date when the record is shown as opened before.
          return { ...opened, detail: employeeDetail(employee, isOperator) };
        }),
      },
      {
        label: `Handlinger for ${employees[0]?.name ?? ''}`,
        entries:
          employees.length === 1 ? employees.filter(({ hasLeft }) => !hasLeft).flatMap(acts.employee) : [],
      },
      {
        label: 'Ordrer',
        entries: orders.map(({ orderNumber, date, employeeName, companyName }) =>
          record(
            'order',
            orderAddress(orderNumber),
            `Ordre ${orderNumber}`,
            ofCompany(`${formatDate(date)} · ${employeeName}`, companyName),
          ),
        ),
      },
      {
        label: 'Tilførsler',
        entries: batches.map(({ id, text, date, companyName }) =>
          record(
            'batch',
            `/amount-batches/${id}`,
            text,
            ofCompany(`Tilførsel ${id} · ${formatDate(date)}`, companyName),
          ),
        ),
      },
      {
        label: 'Kundegrupper',
        entries: customerGroups.map(({ name }) =>
          record('customerGroup', `/customer-groups?${new URLSearchParams({ search: name })}`, name),
        ),
      },
      {
        label: 'Afdelinger',
        entries: departments.map(({ id, name }) =>
          record('department', departmentAddress(id), name, 'Medarbejdere'),
        ),
      },
    ].filter(({ entries }) => entries.length > 0);
  };
}

/**
 * Returns `Fratrådt`, the department, the balance, the number and e-mail that the search may have matched and, for an
 * operator, the company.
 */
export const employeeDetail = (
  { department, balance, employeeNumber, email, companyName, hasLeft }: SearchResults['employees'][number],
  isOperator: boolean,
): string =>
  [
    hasLeft && 'Fratrådt',
    department,
    `${formatPoints(balance)} point`,
    employeeNumber,
    email,
    isOperator && companyName,
  ]
    .filter(Boolean)
    .join(' · ');

const icons: Record<RecordKind, ReactNode> = {
  customer: <IconBuilding size={20} aria-hidden />,
  employee: <IconUser size={20} aria-hidden />,
  batch: <IconCoins size={20} aria-hidden />,
  order: <IconReceipt size={20} aria-hidden />,
  customerGroup: <IconUsersGroup size={20} aria-hidden />,
  department: <IconSitemap size={20} aria-hidden />,
};

/** Opens an address. If the list of orders is on the screen, an order opens over it, and it keeps its filters (ADR 35). */
function useOpenAddress(): (address: string) => void {
  const { history, navigate } = useNavigation();
  return useMemo(
    () => (address) => {
      const { pathname, searchParams } = new URL(address, window.location.origin);
      const { location } = history;
      if (location.pathname !== pathname || !searchParams.has('order')) return navigate(address);
      const params = new URLSearchParams(location.search);
      for (const [name, value] of searchParams) params.set(name, value);
      navigate(`${pathname}?${params}`, { keepScroll: true, modal: 'addressed' });
    },
    [history, navigate],
  );
}
