import type { DecidedOrder, OrderApproval, OrdersToDecide } from '@saldo/contract/orders';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { useAcceptOrders } from '../../api/orders.ts';
import { useSessionUser } from '../../api/session.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import type { RowSelection } from '../../ui/table/row-selection.tsx';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { actionSucceeded, toastError, toastSuccess, toastWarning } from '../../ui/toast/toast.ts';
import { approveWords } from './approval-words.ts';
import { decidedWords } from './decided-words.ts';

interface ApprovalBarProps {
  chosen: readonly OrderApproval[];
  choosable: readonly OrderApproval[];
  selection: RowSelection<number>;
  /** `last` is the last of the chosen orders. */
  decided: (last: OrderApproval) => void;
  onReject: () => void;
}

export const ApprovalBar = (props: ApprovalBarProps) => props.chosen.length > 0 && <BarOfChosen {...props} />;

function BarOfChosen({ chosen, choosable, selection, decided, onReject }: ApprovalBarProps) {
  const report = useReport('accept');
  const accept = useAcceptOrders(
    chosen.map(({ id }) => id),
    {
      onDecided: (results) => {
        const last = chosen.at(-1);
        if (last) decided(last);
        report(results);
      },
      onRefused: (error) => toastError(error.message, ACTION),
    },
  );
  const acceptOnce = useMutateOnce(accept.mutate);
  const added = chosen.reduce((sum, order) => sum + pointsToHundredths(order.pointsAdded), 0n);
  return (
    <SelectionBar
      selection={selection}
      total={choosable.length}
      actions={[
        {
          label: approveWords(hundredthsToPoints(added), chosen.length),
          onSelect: () => acceptOnce(),
          isPending: accept.isPending,
        },
        { label: `Afvis ${chosen.length}`, onSelect: onReject },
      ]}
    />
  );
}

const ACTION = 'decide orders';

/** Returns a function that says what became of the orders. */
export function useReport(verb: OrdersToDecide['verb']): (results: readonly DecidedOrder[]) => void {
  const { name } = useSessionUser();
  return (results) => {
    actionSucceeded(ACTION);
    const { text, isComplete } = decidedWords(verb, results, name);
    if (isComplete) toastSuccess(text);
    else toastWarning(text);
  };
}
