import { useLocation } from 'react-router';
import { useProducts, useReturns } from '../../shop.api.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReturnCard } from './return-card.tsx';
import classes from './returns.module.css';

export function ReturnsOfOrder({ orderNumber }: { orderNumber: string }) {
  const returns = useReturns(orderNumber);
  const products = useProducts();
  const { announced } = (useLocation().state ?? {}) as { announced?: string };
  if (returns.isError) {
    return <Notice kind="error">Returerne kunne ikke indlæses. {returns.error.message}</Notice>;
  }
  if (!returns.data || returns.data.length === 0) return null;
  const isAnnounced = returns.data.some(({ number, state }) => number === announced && state === 'requested');
  return (
    <section className={classes.returns}>
      <h2 className={classes.heading}>Returer</h2>
      {isAnnounced && (
        <Notice kind="information">
          Retur {announced} er anmeldt. Send varerne tilbage, og skriv nummeret på pakken.
        </Notice>
      )}
      <ul>
        {returns.data.map((shown) => (
          <ReturnCard key={shown.number} shown={shown} products={products.data ?? []} />
        ))}
      </ul>
    </section>
  );
}
