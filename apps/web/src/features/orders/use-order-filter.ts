import type { OrderStatus } from '@saldo/contract/orders';
import { isIdInAddress } from '../../ui/address/address-id.ts';
import {
  isBackwards,
  type Period,
  useAddressFilter,
  usePeriodFilter,
} from '../../ui/address/use-address-filter.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { statusOptions } from './status-options.ts';

export interface OrderFilter {
  status: OrderStatus | undefined;
  setStatus: (status: string) => void;
  /** '' for all. */
  customerId: string;
  /** Clears the department, which belongs to the customer. */
  setCustomerId: (id: string) => void;
  /** '' for all, `none` for orders without a department. */
  departmentId: string;
  setDepartmentId: (id: string) => void;
  period: Period;
  setPeriod: (period: Period) => void;
  /** Query parameters of the list and the export, without unset filters. */
  chosen: { status?: OrderStatus; customerId?: number; departmentId?: string; from?: string; to?: string };
  count: number;
  isBackwards: boolean;
  clear: () => void;
}

export function useOrderFilter(byCustomer: boolean): OrderFilter {
  const [statusText, setStatus] = useAddressFilter('status');
  const [customerText] = useAddressFilter('customerId');
  const [departmentText, setDepartmentId] = useAddressFilter('departmentId');
  const [period, setPeriod] = usePeriodFilter();
  const { from, to } = period;
  const [, changeAddress] = useAddressParams();
  const status = statusOptions.find(({ value }) => value === statusText)?.value;
  const customerId = byCustomer && isIdInAddress(customerText) ? customerText : '';
  const departmentId = departmentText === 'none' || isIdInAddress(departmentText) ? departmentText : '';
  const setCustomerId = (id: string) =>
    changeAddress((current) => {
      const changed = new URLSearchParams(current);
      for (const name of ['customerId', 'departmentId', 'page']) changed.delete(name);
      if (id !== '') changed.set('customerId', id);
      return changed;
    });
  const chosen = {
    ...(status && { status }),
    ...(customerId && { customerId: Number(customerId) }),
    ...(departmentId && { departmentId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    status,
    setStatus,
    customerId,
    setCustomerId,
    departmentId,
    setDepartmentId,
    period,
    setPeriod,
    chosen,
    count: [status, customerId, departmentId, from || to].filter(Boolean).length,
    isBackwards: isBackwards(period),
    clear: () => changeAddress(() => new URLSearchParams()),
  };
}
