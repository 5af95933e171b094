import { useEffect } from 'react';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { employeeFilterIn } from './employee-filter.ts';

/** Removes invalid filters from the address, so that they are not in links that the user shares. Renders nothing. */
export function BadFiltersRemoved() {
  const [params, changeAddress] = useAddressParams();
  const isClean = params.size === withoutBadFilters(params).size;
  useEffect(() => {
    if (!isClean) changeAddress(withoutBadFilters, { replace: true });
  }, [isClean, changeAddress]);
  return null;
}

export function withoutBadFilters(address: URLSearchParams): URLSearchParams {
  const good = employeeFilterIn(address);
  const kept = new URLSearchParams(address);
  for (const name of ['department', 'login', 'state'] as const) {
    if (good[name] === undefined) kept.delete(name);
  }
  return kept;
}
