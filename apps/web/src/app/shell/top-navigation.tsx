import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import { postForm } from '../../api/client/post-form.ts';
import { useCaller } from '../../api/session.ts';
import { useWaiting } from '../../api/waiting.ts';
import { Link, staysInTab } from '../../ui/address/link.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { searchShortcut } from '../../ui/text/search-keys.ts';
import { AccountMenu } from './account-menu.tsx';
import { LinkMenu } from './link-menu.tsx';
import { MenuCount, MenuLink } from './menu-link.tsx';
import { isKnownRole, navigationOf } from './navigation-links.ts';
import classes from './top-navigation.module.css';

export function TopNavigation({ onSearch }: { onSearch: () => void }) {
  const role = useCaller();
  const { orders, credits } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const linksId = useId();
  // A leader's home is what waits.
  const approvals = role === 'Leader' ? '/' : '/order-approvals';
  const counts: Record<string, number> = { [approvals]: orders, '/credit-approvals': credits };
  const waiting = orders + credits;
  const close = () => setOpen(false);
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label="Saldo, til forsiden" onClick={close}>
          <Logo />
        </Link>
        {isKnownRole(role) && (
          <button type="button" className={classes.search} onClick={onSearch}>
            <IconSearch size={20} aria-hidden />
            <span>
              Søg <kbd aria-hidden>{searchShortcut}</kbd>
            </span>
          </button>
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-label={waiting === 0 ? 'Menu' : `Menu, ${formatCount(waiting)} venter`}
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
          <MenuCount count={waiting} />
        </button>
        <nav
          id={linksId}
          className={classes.links}
          aria-label="Hovedmenu"
          data-open={isOpen || undefined}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {navigationOf(role).map((entry) =>
            'groups' in entry ? (
              <LinkMenu key={entry.label} {...entry} counts={counts} onFollow={close} />
            ) : (
              <MenuLink key={entry.to} {...entry} count={counts[entry.to]} onClick={close} />
            ),
          )}
          <span className={classes.end}>
            {isKnownRole(role) && <AccountMenu onFollow={close} />}
            {/* Signing out is a full page load, not a route. */}
            <a href="/logout" className={classes.link} onClick={logOut}>
              Log ud
            </a>
          </span>
        </nav>
      </div>
    </header>
  );
}

/** The link's address also works by itself, in a new tab or from a bookmark. */
function logOut(event: MouseEvent): void {
  if (!staysInTab(event)) return;
  event.preventDefault();
  postForm('/logout');
}
