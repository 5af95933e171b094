import { IconMenu2, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useSessionUser } from '../shared/session-user.ts';
import { Logo } from '../ui/logo.tsx';
import { ColorSchemeMenu } from './color-scheme-menu.tsx';
import { navigationLinks } from './navigation-links.ts';
import classes from './top-navigation.module.css';

/** Logo, the role's links, `Log ud`. Below the breakpoint the links fold behind a toggle. */
export function TopNavigation() {
  const user = useSessionUser();
  const [isOpen, setOpen] = useState(false);
  const linksId = useId();
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
          {navigationLinks(user.role).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''} onClick={close}>
              {/* The bold text is laid out invisibly, so that the links do not move when another is active. */}
              <span className={classes.label} data-text={label}>
                {label}
              </span>
            </NavLink>
          ))}
          <span className={classes.end}>
            <ColorSchemeMenu />
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
