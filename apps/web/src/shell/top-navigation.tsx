import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../shared/navigation/link.tsx';
import { useSessionUser } from '../shared/session-user.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorSchemeMenu } from './color-scheme-menu.tsx';
import { FoldedMenu } from './folded-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { foldedLinks, hasOwnAccount, navigationLinks } from './navigation-links.ts';
import classes from './top-navigation.module.css';

export type Badges = Readonly<Record<string, ReactNode>>;

export function TopNavigation({ badges }: { badges: Badges }) {
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
            {hasOwnAccount(user.role) && <MenuLink to="/account" label="Min konto" onClick={close} />}
            {/* Leaves the app: a full page load, not a route. */}
            <a href="/logout" className={classes.link}>
              Log ud
            </a>
          </span>
        </nav>
      </div>
    </header>
  );
}
