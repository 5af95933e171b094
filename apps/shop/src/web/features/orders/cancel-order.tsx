import { useCancelOrder } from '../../shop.api.ts';
import { AskFirst } from '../../ui/ask-first.tsx';

export function CancelOrder({ orderNumber }: { orderNumber: number }) {
  const cancelling = useCancelOrder();
  return (
    <AskFirst
      label="Annuller"
      name={`Annuller ordre ${orderNumber}`}
      question="Skal ordren annulleres?"
      confirmation="Annuller ordren"
      error={cancelling.error?.message}
      isPending={cancelling.isPending}
      onConfirm={(options) => cancelling.mutate(orderNumber, options)}
    />
  );
}
