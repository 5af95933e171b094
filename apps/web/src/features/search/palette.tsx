import { Box, CloseButton, getDefaultZIndex, Input, Modal, ScrollArea, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SearchResults } from '@saldo/contract/search';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { searchFor } from '../../api/search.ts';
import { useModalEntry } from '../../ui/address/use-modal-entry.ts';
import { useTopmost } from '../../ui/dialog/modal-frame.tsx';
import { MAX_SEARCH } from '../../ui/table/table-state.ts';
import { type Entry, type EntryGroup, matchingEntries } from './entries.ts';
import classes from './palette.module.css';

const PAUSE_MS = 100;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  /** Shown before anything is typed. If there are none, `hint` is shown instead. */
  start: readonly EntryGroup[];
  hint: string;
  /** Searched in the browser, and shown above what the server finds. */
  local: readonly EntryGroup[];
  toGroups: (found: SearchResults) => readonly EntryGroup[];
  /** Shown below what the server finds. */
  helpFor: (text: string) => readonly EntryGroup[];
  onRun: (entry: Entry) => void;
}

export function Palette(props: PaletteProps) {
  const { opened, onClose, label, start, hint, local, toGroups, helpFor, onRun } = props;
  const listId = useId();
  const [text, setText] = useState('');
  /** The entry that the arrow keys have chosen. */
  const [chosen, setChosen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(opened);
  const type = (typed: string) => {
    setText(typed);
    setChosen(undefined);
  };
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) type('');
  }
  const wanted = text.trim();
  const [sent] = useDebouncedValue(wanted, PAUSE_MS);
  const found = useQuery(searchFor(opened ? sent : ''));
  const isCurrent = sent === wanted && !found.isPlaceholderData;
  const remote = found.data ? toGroups(found.data) : [];
  const groups =
    wanted === ''
      ? start
      : // Filters the results of an earlier text, so that Enter opens only an entry that matches the current text.
        [
          ...matchingEntries(local, wanted),
          ...(isCurrent ? remote : matchingEntries(remote, wanted)),
          ...helpFor(wanted),
        ];
  const entries = groups.flatMap((group) => group.entries);
  const first = wanted === '' || entries.length === 0 ? -1 : 0;
  const selected = chosen !== undefined && chosen < entries.length ? chosen : first;
  usePaletteFocus(opened);
  useModalEntry(opened, onClose, never);
  useTopmost(opened, onClose);

  const run = (entry: Entry) => {
    if (entry.leadsTo === 'palette') type('');
    else onClose();
    // Makes the next Tab begin with the content of the screen.
    if (entry.leadsTo === 'place') document.getElementById('indhold')?.focus({ preventScroll: true });
    onRun(entry);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const moved = event.key === 'ArrowDown' ? selected + 1 : Math.max(selected, 0) - 1;
      const next = (moved + entries.length) % entries.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      const entry = entries[selected];
      if (entry) run(entry);
    } else return;
    event.preventDefault();
  };
  const message = messageOf({ wanted, isCurrent, found, count: entries.length, hint });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={label}
      withCloseButton={false}
      size={600}
      yOffset={80}
      padding={0}
      radius="sm"
      zIndex={getDefaultZIndex('max')}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      // As in ModalFrame.
      attributes={{ content: { 'aria-label': label }, header: { role: 'presentation' } }}
      classNames={{
        header: 'visually-hidden',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
      }}
    >
      <Input
        className={classes.search ?? ''}
        size="lg"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-label={label}
        placeholder={label}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries[selected] && optionId(selected)}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={<CloseButton aria-label="Luk" onClick={onClose} />}
        rightSectionPointerEvents="all"
      />
      {entries.length > 0 && (
        <ScrollArea.Autosize
          className={classes.list ?? ''}
          type="scroll"
          scrollbarSize={4}
          offsetScrollbars="y"
          viewportProps={{ id: listId, role: 'listbox', 'aria-label': label }}
        >
          {groups.map((group) => (
            <Box key={group.label} className={classes.group ?? ''} role="group" aria-label={group.label}>
              {group.entries.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <UnstyledButton
                    key={entry.key}
                    id={optionId(index)}
                    className={classes.action ?? ''}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === selected}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => run(entry)}
                  >
                    <span className={classes.icon}>{entry.icon}</span>
                    <span className={classes.body}>
                      <span className={classes.label}>{entry.label}</span>
                      <span className={classes.detail}>{entry.detail}</span>
                    </span>
                  </UnstyledButton>
                );
              })}
            </Box>
          ))}
        </ScrollArea.Autosize>
      )}
      {entries.length === 0 && <div className={classes.empty}>{message}</div>}
      <div role="status" className="visually-hidden">
        {opened ? message : ''}
      </div>
    </Modal>
  );
}

const never = () => false;

interface SearchState {
  wanted: string;
  isCurrent: boolean;
  found: { error: Error | null; isFetching: boolean };
  count: number;
  hint: string;
}

/** Announced to screen readers, and shown when there are no entries. */
function messageOf({ wanted, isCurrent, found, count, hint }: SearchState): string {
  if (wanted === '') return hint;
  if (isCurrent && found.error) return found.error.message;
  if (!isCurrent || found.isFetching) return 'Søger …';
  if (count === 0) return `Intet matcher søgningen »${wanted}«.`;
  return count === 1 ? '1 resultat' : `${count} resultater`;
}

/**
 * Restores the focus when the palette closes, before a dialog chosen in it opens: the dialog will return the focus to
 * the element that had it before the dialog. Mantine would restore the focus too late.
 */
function usePaletteFocus(opened: boolean): void {
  const before = useRef<Element>(null);
  // Not in the clean-up: after it, React focuses again what had the focus before the commit.
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (opened) {
      before.current = now;
      return;
    }
    const isLost = now === document.body || now?.closest('[role="dialog"]');
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [opened]);
}
