import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isCurrent } from '../../ui/address/link.tsx';
import { useLocation } from '../../ui/address/navigation.tsx';
import { MenuLink, MenuText } from './menu-link.tsx';
import type { FoldedLinks } from './navigation-links.ts';
import classes from './top-navigation.module.css';

/** A button and plain links, not a menu of commands, so that Tab visits them like other links. */
export function FoldedMenu({ label, links, onFollow }: FoldedLinks & { onFollow: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const isActive = links.some(({ to }) => isCurrent(to, pathname, false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Keeps the menu around this one open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && isOpen && event.target === button.current) {
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
        ref={button}
        type="button"
        className={`${classes.link} ${classes.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuText>{label}</MenuText>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div ref={panel} id={id} className={classes.panel} hidden={!isOpen}>
        {links.map((link) => (
          <MenuLink
            key={link.to}
            {...link}
            onClick={() => {
              setOpen(false);
              onFollow();
            }}
          />
        ))}
      </div>
    </div>
  );
}
