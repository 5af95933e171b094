import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconLogout, IconShoppingBag } from '@tabler/icons-react';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';
import type { Shopper } from '../shared/shop-api.ts';
import { countOf } from './features/basket/basket.ts';
import { BasketProvider, useBasket } from './features/basket/basket-context.tsx';
import { useLogout, useNews, useShopper } from './shop.api.ts';
import classes from './shop-frame.module.css';
import { LoadFailed, Loading } from './ui/load-state.tsx';
import { Logo } from './ui/logo.tsx';

export function ShopFrame() {
  const shopper = useShopper();
  const logout = useLogout();
  const isLeaving = logout.isPending || logout.isSuccess;
  // Stops listening while signing out, because a refused call would look like an expired session.
  useNews(!isLeaving);
  if (shopper.isPending) return <Loading text="Indlæser butikken …" />;
  if (!shopper.data) {
    return (
      <LoadFailed
        title="Butikken kunne ikke åbnes."
        error={shopper.error}
        onRetry={() => void shopper.refetch()}
      />
    );
  }
  const { employee, actor } = shopper.data;
  return (
    <BasketProvider key={employee.id} employeeId={employee.id}>
      <a className={classes.skip} href="#indhold">
        Gå til indhold
      </a>
      {actor && <ActingForBanner shopper={shopper.data} actorName={actor.name} />}
      <ShopHeader shopper={shopper.data} isLeaving={isLeaving} onLeave={() => logout.mutate()} />
      <main className={classes.main} id="indhold" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </BasketProvider>
  );
}

function ActingForBanner({ shopper: { employee }, actorName }: { shopper: Shopper; actorName: string }) {
  return (
    <section className={classes.banner} aria-label="Handler for en anden">
      <div>
        <strong>Du handler som {employee.name}</strong>
        <span>
          {employee.customer.name} · åbnet af {actorName}
        </span>
      </div>
    </section>
  );
}

interface ShopHeaderProps {
  shopper: Shopper;
  isLeaving: boolean;
  onLeave: () => void;
}

function ShopHeader({ shopper: { employee }, isLeaving, onLeave }: ShopHeaderProps) {
  const { basket } = useBasket();
  const count = countOf(basket);
  const held = employee.balance !== employee.available;
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.home} aria-label="Hylden, til varerne">
          <Logo />
        </Link>
        <nav className={classes.links} aria-label="Butikken">
          <NavLink to="/" end className={classes.link ?? ''}>
            Varer
          </NavLink>
          <NavLink to="/ordrer" className={classes.link ?? ''}>
            Mine ordrer
          </NavLink>
          <button type="button" className={classes.link} disabled={isLeaving} onClick={onLeave}>
            <IconLogout size={18} aria-hidden />
            Log ud
          </button>
        </nav>
        <div className={classes.person}>
          <span className={classes.name}>{employee.name}</span>
          <span className={classes.balance} role="status">
            <strong className="figures">{formatPoints(employee.available)} point</strong>
            {held && (
              <span className="figures">
                {formatPoints(Math.round((employee.balance - employee.available) * 100) / 100)} reserveret
              </span>
            )}
          </span>
        </div>
        <NavLink to="/kurv" className={classes.basket ?? ''}>
          <IconShoppingBag size={22} aria-hidden />
          <span className={classes.basketWord}>Kurv </span>
          <span className={count > 0 ? classes.count : 'visually-hidden'}>
            {count > 999 ? '999+' : count}
          </span>
          <span className="visually-hidden"> {count === 1 ? 'vare' : 'varer'}</span>
        </NavLink>
      </div>
    </header>
  );
}
