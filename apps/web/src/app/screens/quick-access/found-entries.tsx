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

const RECORD = 'record ';

export const isRecord = ({ key }: Entry): boolean => key.startsWith(RECORD);

/** Turns the server's search results into entries that open the records. */
export function useFoundEntries(
  actsOn: (employee: SearchResults['employees'][number]) => Entry[],
): (found: SearchResults) => EntryGroup[] {
  const isOperator = useIsOperator();
  const openAddress = useOpenAddress();
  return ({ customers, employees, orders, batches, customerGroups, departments }) => {
    const record = (address: string, icon: ReactNode, label: string, detail?: string): Entry => ({
      key: `${RECORD}${address}`,
      label,
      ...(detail !== undefined && { detail }),
      icon,
      leadsTo: 'place',
      run: () => openAddress(address),
    });
    const ofCompany = (detail: string, companyName: string) =>
      isOperator ? `${detail} · ${companyName}` : detail;
    return [
      {
        label: 'Kunder',
        entries: customers.map(({ id, companyName, debtorNumber, email }) =>
          record(`/customers/${id}`, icons.customer, companyName, `${debtorNumber} · ${email}`),
        ),
      },
      {
        label: 'Medarbejdere',
        entries: employees.map((employee) =>
          record(
            employeeAddress(employee.id),
            icons.employee,
            employee.name,
            employeeDetail(employee, isOperator),
          ),
        ),
      },
      // What to do with the one person that is meant.
      {
        label: `Handlinger for ${employees[0]?.name ?? ''}`,
        entries: employees.length === 1 ? employees.filter(({ hasLeft }) => !hasLeft).flatMap(actsOn) : [],
      },
      {
        label: 'Ordrer',
        entries: orders.map(({ orderNumber, date, employeeName, companyName }) =>
          record(
            orderAddress(orderNumber),
            icons.order,
            `Ordre ${orderNumber}`,
            ofCompany(`${formatDate(date)} · ${employeeName}`, companyName),
          ),
        ),
      },
      {
        label: 'Tilførsler',
        entries: batches.map(({ id, text, date, companyName }) =>
          record(
            `/amount-batches/${id}`,
            icons.batch,
            text,
            ofCompany(`Tilførsel ${id} · ${formatDate(date)}`, companyName),
          ),
        ),
      },
      {
        label: 'Kundegrupper',
        entries: customerGroups.map(({ name }) =>
          record(`/customer-groups?${new URLSearchParams({ search: name })}`, icons.group, name),
        ),
      },
      {
        label: 'Afdelinger',
        entries: departments.map(({ id, name }) =>
          record(departmentAddress(id), icons.department, name, 'Medarbejdere'),
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

const icons = {
  customer: <IconBuilding size={20} aria-hidden />,
  employee: <IconUser size={20} aria-hidden />,
  batch: <IconCoins size={20} aria-hidden />,
  order: <IconReceipt size={20} aria-hidden />,
  group: <IconUsersGroup size={20} aria-hidden />,
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
