import { type ReactNode, Suspense } from 'react';
import { NavLink } from '../../ui/address/link.tsx';
import type { NavigationLink } from './navigation-links.ts';
import classes from './top-navigation.module.css';

interface MenuLinkProps extends NavigationLink {
  onClick: () => void;
  badge?: ReactNode;
}

export function MenuLink({ to, label, also, onClick, badge }: MenuLinkProps) {
  return (
    <NavLink to={to} end={to === '/'} also={also} className={classes.link ?? ''} onClick={onClick}>
      <MenuText>{label}</MenuText>
      <Suspense>{badge}</Suspense>
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
