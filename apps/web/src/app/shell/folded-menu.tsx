import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './top-navigation.module.css';

interface FoldedMenuProps {
  button: ReactNode;
  isActive: boolean;
  /** Whether the panel ends where the button ends. */
  atEnd?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button and plain links, not a menu of commands, so that Tab visits them like other links. */
export function FoldedMenu({ button, isActive, atEnd, children }: FoldedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Keeps the menu around this one open.
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    } else if (event.key === 'ArrowDown' && isOpen && event.target === opener.current) {
      event.preventDefault();
      panel.current?.querySelector('a')?.focus();
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links do.
    <div className={classes.folded} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={`${classes.link} ${classes.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div ref={panel} id={id} className={classes.panel} data-end={atEnd || undefined} hidden={!isOpen}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
