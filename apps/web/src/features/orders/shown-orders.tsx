import type { OrderApproval } from '@saldo/contract/orders';
import { useMemo } from 'react';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { SelectFilter } from '../../ui/table/select-filter.tsx';

const PARAM = 'show';
type Choice = 'mine' | 'all';

/** The orders that wait for the user, if any do and the address does not ask for all. */
export function useShownOrders(orders: readonly OrderApproval[] | undefined) {
  const [params, changeAddress] = useAddressParams();
  const asked = params.get(PARAM);
  const mine = useMemo(() => orders?.filter(({ canDecide }) => canDecide), [orders]);
  const isChosen = asked === 'mine' || asked === 'all';
  const choice: Choice = isChosen ? asked : mine?.length ? 'mine' : 'all';
  return {
    orders: choice === 'mine' ? mine : orders,
    choice,
    /** Whether the address says which orders to show. */
    isChosen,
    /** Whether the choice makes a difference. */
    isFiltered: isChosen || mine?.length !== orders?.length,
    choose: (chosen: Choice | '') =>
      changeAddress((address) => {
        if (chosen === '') address.delete(PARAM);
        else address.set(PARAM, chosen);
        return address;
      }),
  };
}

export const ShownOrdersFilter = ({
  shown: { choice, choose },
}: {
  shown: Pick<ReturnType<typeof useShownOrders>, 'choice' | 'choose'>;
}) => (
  <SelectFilter<Choice>
    label="Vis"
    options={[
      { value: 'mine', label: 'Venter på mig' },
      { value: 'all', label: 'Alle' },
    ]}
    value={choice}
    onChange={choose}
  />
);
