import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './navigation.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
  /** Called instead of navigating if a click stays in the tab. Must show what the address would show. */
  onFollow?: (() => void) | undefined;
}

export function Link({ to, onClick, onFollow, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!staysInTab(event)) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else navigate(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  end?: boolean;
  also?: readonly string[] | undefined;
}

/** Has `aria-current` on its own page and, unless `end`, on the pages below it; and on the pages of `also`. */
export function NavLink({ end = false, also = [], ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = isCurrent(props.to, pathname, end) || also.some((to) => isCurrent(to, pathname, false));
  return <Link {...props} {...(isActive && { 'aria-current': 'page' })} />;
}

export function isCurrent(to: string, pathname: string, end: boolean): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  return path === to || (!end && path.startsWith(`${to}/`));
}

type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** Whether a click stays in this tab. Otherwise the browser opens a tab or a window, or downloads. */
export const staysInTab = (click: Click): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !click.altKey &&
  !click.ctrlKey &&
  !click.metaKey &&
  !click.shiftKey;
