import { getDefaultZIndex, Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useModalEntry } from '../address/use-modal-entry.ts';
import { usePhone } from '../page/screen-width.ts';
import classes from './modal-frame.module.css';

export interface ModalFrameProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 'sm' for questions, 'md' for forms, 'lg' for wide forms, 'xl' for two columns. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** On a phone, fills the screen instead of being a sheet at the bottom edge. */
  fullScreenOnPhone?: boolean;
  /** Whether closing asks a question first, or is refused. */
  resistsClosing?: () => boolean;
  /** False if the address names the dialog, or if the dialog is a question about leaving the page. */
  withHistoryEntry?: boolean;
  /** While the dialog is open, the page prints only the dialog, and all of it. */
  printed?: boolean;
  children: ReactNode;
}

const widths = { sm: 440, md: 520, lg: 760, xl: 1120 };

const never = () => false;

/** Escape and Back close the dialog, an outside click does not, and closing restores the focus. */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, onClose, title, size = 'md', fullScreenOnPhone = false, children } = props;
  const { resistsClosing = never, withHistoryEntry = true, printed = false } = props;
  const phone = usePhone();
  useModalEntry(opened && withHistoryEntry, onClose, resistsClosing);
  const isSheet = phone && !fullScreenOnPhone;
  const { isTopmost, place } = useTopmost(opened, onClose);
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone && fullScreenOnPhone}
      padding="lg"
      zIndex={getDefaultZIndex('modal') + place}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      trapFocus={isTopmost}
      closeButtonProps={{ 'aria-label': 'Luk' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        content: classes.content ?? '',
        body: classes.body ?? '',
        ...(isSheet && { inner: classes.sheet ?? '' }),
      }}
      data-printed={printed || undefined}
      // Mantine names the dialog by its title only after an effect. A <header> outside main would be a second banner.
      attributes={{ content: { 'aria-label': title }, header: { role: 'presentation' } }}
    >
      {/* The buttons exist while the dialog fades out; a second click must not repeat the action. */}
      <div inert={!opened} className={classes.parts}>
        {children}
      </div>
    </Modal>
  );
}

interface Frame {
  place: number;
}

/** The open frames, the topmost last: dialogs of different features may open over each other. */
const frames: Frame[] = [];
const listeners = new Set<() => void>();

function changeFrames(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Returns whether no other dialog is open on top, which then owns the keyboard, and how many lay below when it opened.
 * Escape closes the topmost dialog. Mantine's own listener would close a dialog together with an open list or menu
 * inside it.
 */
export function useTopmost(opened: boolean, onClose: () => void): { isTopmost: boolean; place: number } {
  const close = useRef(onClose);
  const [frame] = useState<Frame>(() => ({ place: 0 }));
  useLayoutEffect(() => {
    close.current = onClose;
  });
  // Runs before the paint, so that Escape closes a dialog as soon as it is visible.
  useLayoutEffect(() => {
    if (!opened) return;
    changeFrames(() => {
      frame.place = frames.push(frame) - 1;
    });
    let claimed = false;
    // An open Mantine list marks its field with this attribute and removes it when it closes.
    const onCapture = (event: KeyboardEvent) => {
      claimed =
        event.target instanceof Element &&
        event.target.getAttribute('data-mantine-stop-propagation') === 'true';
    };
    const onBubble = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !claimed) {
        if (frames.at(-1) === frame) close.current();
      }
    };
    window.addEventListener('keydown', onCapture, { capture: true });
    window.addEventListener('keydown', onBubble);
    return () => {
      changeFrames(() => frames.splice(frames.indexOf(frame), 1));
      window.removeEventListener('keydown', onCapture, { capture: true });
      window.removeEventListener('keydown', onBubble);
    };
  }, [opened, frame]);
  return {
    isTopmost: useSyncExternalStore(subscribe, () => frames.at(-1) === frame || !frames.includes(frame)),
    place: useSyncExternalStore(subscribe, () => frame.place),
  };
}

/** Restores the focus. Mantine's version fails for a dialog that is open when it mounts, such as a lazy one. */
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
