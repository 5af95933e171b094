import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './action-menu.module.css';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Unavailable, yet selectable: `onSelect` explains why. */
  isGreyed?: boolean | undefined;
  danger?: boolean | undefined;
  /** Set on each of several options; the selected one has a tick. */
  checked?: boolean;
}

interface ActionMenuProps {
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  actions: readonly MenuAction[];
}

/** Uses the browser's popover, which stays on top and closes on an outside click. */
export function ActionMenu({ label, trigger, triggerClassName, actions }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items[(next + items.length) % items.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? classes.trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        data-tip={label}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes.menu}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          const open = event.newState === 'open';
          button.current?.setAttribute('aria-expanded', String(open));
          if (!open || !menu.current || !button.current) return;
          place(menu.current, button.current.getBoundingClientRect());
          menu.current.querySelector('button')?.focus();
        }}
      >
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            {...(action.checked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': action.checked })}
            aria-disabled={action.isGreyed || undefined}
            tabIndex={-1}
            data-danger={action.danger || undefined}
            className={classes.item}
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {action.icon}
            <span>{action.label}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function place(menu: HTMLElement, button: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(button.right - width, innerWidth - width - 8))}px`;
  menu.style.top = `${below + height > innerHeight - 8 ? Math.max(8, button.top - height - 4) : below}px`;
}
