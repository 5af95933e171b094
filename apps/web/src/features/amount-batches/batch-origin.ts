import { givenEmployees } from '../../api/employee-selections.ts';
import { useLocation } from '../../ui/address/navigation.tsx';

const batches = { to: '/amount-batches', label: 'Tilførsler' };

/** Where a batch began: the list in which its employees were chosen, or else the list of batches. */
export function useBatchOrigin(): { to: string; label: string } {
  const given = givenEmployees(useLocation().state.given);
  if (!given) return batches;
  const { customerId } = given;
  return customerId === undefined
    ? { to: '/', label: 'Medarbejdere' }
    : { to: `/customers/${customerId}`, label: 'Til kunden' };
}
