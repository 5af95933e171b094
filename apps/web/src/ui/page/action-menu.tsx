import { type ReactNode, useId } from 'react';
import classes from './action-menu.module.css';
import { MenuItem, MenuPopover } from './menu-popover.tsx';

interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Unavailable, yet selectable: `onSelect` explains why. */
  isGreyed?: boolean | undefined;
  danger?: boolean | undefined;
  /** Set on each of several options; the selected one is bold. */
  checked?: boolean;
}

interface ActionMenuProps {
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Pressed by the key `N`. */
  creates?: boolean;
  actions: readonly MenuAction[];
}

export function ActionMenu({ label, trigger, triggerClassName, creates, actions }: ActionMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={triggerClassName ?? classes.trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        data-tip={label}
        data-creates={creates || undefined}
      >
        {trigger}
      </button>
      <MenuPopover id={id} label={label} place={place}>
        {actions.map(({ key, label: text, ...action }) => (
          <MenuItem key={key} {...action}>
            <span>{text}</span>
          </MenuItem>
        ))}
      </MenuPopover>
    </>
  );
}

function place(menu: HTMLElement, button: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(button.right - width, innerWidth - width - 8))}px`;
  menu.style.top = `${below + height > innerHeight - 8 ? Math.max(8, button.top - height - 4) : below}px`;
}
