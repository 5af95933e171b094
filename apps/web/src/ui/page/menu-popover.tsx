import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './menu-popover.module.css';

interface MenuPopoverProps {
  /** Named by the `popovertarget` of the button that opens it. */
  id: string;
  label?: string | undefined;
  place: (menu: HTMLElement, button: DOMRect) => void;
  className?: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** Uses the browser's popover, which stays on top and closes on an outside click. */
export function MenuPopover({ id, label, place, className = '', onOpen, children }: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items[(next + items.length) % items.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close(menu.current);
    }
  };

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`${classes.menu} ${className}`}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        const open = newState === 'open';
        const button = buttonOf(id);
        button?.setAttribute('aria-expanded', String(open));
        if (!open || !menu.current || !button) return;
        place(menu.current, button.getBoundingClientRect());
        menu.current.querySelector('button')?.focus();
        onOpen?.();
      }}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  children: ReactNode;
  icon?: ReactNode;
  /** Makes the item a radio option or, with `keepsOpen`, a checkbox. */
  checked?: boolean | undefined;
  keepsOpen?: boolean;
  /** Unavailable, yet selectable: `onSelect` explains why. */
  isGreyed?: boolean | undefined;
  danger?: boolean | undefined;
}

export function MenuItem({ onSelect, children, icon, checked, keepsOpen, isGreyed, danger }: MenuItemProps) {
  const checkedRole = keepsOpen ? 'menuitemcheckbox' : 'menuitemradio';
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: checkedRole, 'aria-checked': checked })}
      aria-disabled={isGreyed || undefined}
      tabIndex={-1}
      data-danger={danger || undefined}
      className={classes.item}
      onClick={({ currentTarget }) => {
        if (!keepsOpen) close(currentTarget.closest<HTMLElement>('[popover]'));
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

function close(menu: HTMLElement | null): void {
  if (!menu) return;
  menu.hidePopover();
  buttonOf(menu.id)?.focus();
}

const buttonOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
