import type { OrderStatus } from '@saldo/contract/orders';
import { isIdInAddress } from '../../shared/address-id.ts';
import { useAddressFilter, useDateFilter } from '../../ui/use-address-filter.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { statusOptions } from './status-options.ts';

export interface OrderFilter {
  status: OrderStatus | undefined;
  setStatus: (status: string) => void;
  /** '' for all. */
  customerId: string;
  setCustomerId: (id: string) => void;
  from: string;
  setFrom: (date: string) => void;
  to: string;
  setTo: (date: string) => void;
  /** Query parameters of the list and the export, without unset filters. */
  chosen: { status?: OrderStatus; customerId?: number; from?: string; to?: string };
  isSet: boolean;
  isBackwards: boolean;
  clear: () => void;
}

export function useOrderFilter(byCustomer: boolean): OrderFilter {
  const [statusText, setStatus] = useAddressFilter('status');
  const [customerText, setCustomerId] = useAddressFilter('customerId');
  const [from, setFrom] = useDateFilter('from');
  const [to, setTo] = useDateFilter('to');
  const [, changeAddress] = useAddressParams();
  const status = statusOptions.find(({ value }) => value === statusText)?.value;
  const customerId = byCustomer && isIdInAddress(customerText) ? customerText : '';
  const chosen = {
    ...(status && { status }),
    ...(customerId && { customerId: Number(customerId) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    status,
    setStatus,
    customerId,
    setCustomerId,
    from,
    setFrom,
    to,
    setTo,
    chosen,
    isSet: Object.keys(chosen).length > 0,
    isBackwards: from !== '' && to !== '' && from > to,
    clear: () => changeAddress(() => new URLSearchParams()),
  };
}
