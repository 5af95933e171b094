import { NavLink } from '../../ui/address/link.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import type { NavigationLink } from './navigation-links.ts';
import classes from './top-navigation.module.css';

interface MenuLinkProps extends NavigationLink {
  onClick: () => void;
  count?: number | undefined;
}

export function MenuLink({ to, label, also, onClick, count = 0 }: MenuLinkProps) {
  return (
    <NavLink to={to} end={to === '/'} also={also} className={classes.link ?? ''} onClick={onClick}>
      <MenuText>{label}</MenuText>
      <MenuCount count={count} />
    </NavLink>
  );
}

/** Reserves the width of the bold label, so that links keep their places when another link becomes active. */
export function MenuText({ children }: { children: string }) {
  return (
    <span className={classes.label} data-text={children}>
      {children}
    </span>
  );
}

/** Lies over the corner of its link or button, so that nothing moves when the number changes. */
export const MenuCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.count}>
      <span className={classes.badge}>
        {formatCount(count)} <span className="visually-hidden">venter</span>
      </span>
    </span>
  );
