import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './modal-frame.module.css';
import { usePhone } from './screen-width.ts';

interface ModalFrameProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 'sm' for questions, 'md' for ordinary forms, 'lg' for wide ones. */
  size?: 'sm' | 'md' | 'lg';
  /** Another dialog is open above this one and owns the keyboard. */
  covered?: boolean;
  /** Full screen on a phone; not for short questions. */
  fullScreenOnPhone?: boolean;
  children: ReactNode;
}

const widths = { sm: 440, md: 520, lg: 760 };

/** What every dialog shares: static (a click outside does not close it), Escape, focus back to where it was. */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, onClose, title, size = 'md', covered = false, fullScreenOnPhone = false, children } = props;
  const phone = usePhone();
  useEscape(opened && !covered, onClose);
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone && fullScreenOnPhone}
      padding="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      trapFocus={!covered}
      closeButtonProps={{ 'aria-label': 'Luk' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ title: classes.title ?? '', content: classes.content ?? '' }}
      // A <header> outside main would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {/* While it fades its buttons are still there: a second click must not do the same again. */}
      <div inert={!opened}>{children}</div>
    </Modal>
  );
}

/**
 * Escape, unless something inside took it first (a menu, an open list). Mantine's own listener runs before those
 * and would close the dialog together with them.
 */
function useEscape(enabled: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!enabled) return;
    let claimed = false;
    // An open Mantine list says so on its field, and no longer once it has closed itself.
    const onCapture = (event: KeyboardEvent) => {
      claimed =
        event.target instanceof Element &&
        event.target.getAttribute('data-mantine-stop-propagation') === 'true';
    };
    const onBubble = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !claimed)
        close.current();
    };
    window.addEventListener('keydown', onCapture, { capture: true });
    window.addEventListener('keydown', onBubble);
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true });
      window.removeEventListener('keydown', onBubble);
    };
  }, [enabled]);
}

/** Mantine's own does not see a dialog that is open from its first moment, as a lazily loaded one is. */
function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      window.setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null;
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}
