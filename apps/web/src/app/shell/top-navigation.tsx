import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { postForm } from '../../api/client/post-form.ts';
import { useSessionUser } from '../../api/session.ts';
import { Link, staysInTab } from '../../ui/address/link.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { searchShortcut } from '../../ui/text/search-keys.ts';
import { ColorSchemeMenu } from './color-scheme-menu.tsx';
import { FoldedMenu } from './folded-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { foldedLinks, isKnownRole, navigationLinks } from './navigation-links.ts';
import classes from './top-navigation.module.css';

export type Badges = Readonly<Record<string, ReactNode>>;

export function TopNavigation({ badges, onSearch }: { badges: Badges; onSearch: () => void }) {
  const user = useSessionUser();
  const [isOpen, setOpen] = useState(false);
  const linksId = useId();
  const folded = foldedLinks(user.role);
  const close = () => setOpen(false);
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label="Saldo, til forsiden" onClick={close}>
          <Logo />
        </Link>
        {isKnownRole(user.role) && (
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
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
        </button>
        <nav
          id={linksId}
          className={classes.links}
          aria-label="Hovedmenu"
          data-open={isOpen || undefined}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {navigationLinks(user.role).map((link) => (
            <MenuLink key={link.to} {...link} badge={badges[link.to]} onClick={close} />
          ))}
          {folded && <FoldedMenu {...folded} onFollow={close} />}
          <span className={classes.end}>
            <ColorSchemeMenu />
            {isKnownRole(user.role) && (
              <>
                <MenuLink to="/help" label="Hjælp" onClick={close} />
                <MenuLink to="/account" label="Min konto" onClick={close} />
              </>
            )}
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
