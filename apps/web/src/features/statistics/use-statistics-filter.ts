import {
  type StatisticsBasis,
  type StatisticsPeriod,
  statisticsBases,
  statisticsPeriods,
} from '@saldo/contract/statistics-words';
import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import type { StatisticsFilterQuery } from '../../api/statistics.ts';
import { isIdInAddress } from '../../ui/address/address-id.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';

type Name = 'period' | 'date' | 'basis' | 'customerId' | 'departmentId' | 'employeeId';

/**
 * An empty `date` means the current period, an empty id no filter. Department `none` means employees without a
 * department.
 */
export interface StatisticsFilter {
  period: StatisticsPeriod;
  basis: StatisticsBasis;
  date: string;
  customerId: string;
  departmentId: string;
  employeeId: string;
  /** Query parameters of the endpoint and the exports, without unset filters. */
  chosen: StatisticsFilterQuery;
  /** Sets filters, clears those that depend on them, and returns to the first page. */
  set: (changes: Partial<Record<Name, string>>) => void;
}

const DEFAULTS = { period: 'month', basis: 'orders' } as const satisfies Partial<Record<Name, string>>;
/** Departments and employees belong to a customer. */
const dependentFilters: Partial<Record<Name, readonly Name[]>> = {
  customerId: ['departmentId', 'employeeId'],
};

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** The filter in the address. Invalid values become defaults. */
export function useStatisticsFilter(byCustomer: boolean): StatisticsFilter {
  const [params, changeAddress] = useAddressParams();
  const id = (name: Name) => {
    const text = params.get(name) ?? '';
    return isIdInAddress(text) ? text : '';
  };
  const period = among(statisticsPeriods, params.get('period')) ?? DEFAULTS.period;
  const basis = among(statisticsBases, params.get('basis')) ?? DEFAULTS.basis;
  const date = isIsoDate(params.get('date') ?? '') ? (params.get('date') ?? '') : '';
  const customerId = byCustomer ? id('customerId') : '';
  const departmentId = params.get('departmentId') === 'none' ? 'none' : id('departmentId');
  const employeeId = id('employeeId');

  const set: StatisticsFilter['set'] = (changes) =>
    changeAddress((current) => {
      const changed = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes) as [Name, string][]) {
        if (value === '' || value === (DEFAULTS as Partial<Record<Name, string>>)[name]) changed.delete(name);
        else changed.set(name, value);
        for (const other of dependentFilters[name] ?? []) changed.delete(other);
      }
      changed.delete('page');
      changed.delete('departments-page');
      return changed;
    });

  return {
    period,
    basis,
    date,
    customerId,
    departmentId,
    employeeId,
    chosen: {
      period,
      basis,
      ...(date && { date }),
      ...(customerId && { customerId }),
      ...(departmentId && { departmentId }),
      ...(employeeId && { employeeId }),
    },
    set,
  };
}
