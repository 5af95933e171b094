import { CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  createSpotlightStore,
  SpotlightAction,
  SpotlightActionsGroup,
  SpotlightActionsList,
  SpotlightEmpty,
  SpotlightRoot,
  SpotlightSearch,
  useSpotlight,
} from '@mantine/spotlight';
import type { SearchResults } from '@saldo/contract/search';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { searchFor } from '../../api/search.ts';
import { useModalEntry } from '../../ui/address/use-modal-entry.ts';
import { useTopmost } from '../../ui/dialog/modal-frame.tsx';
import { MAX_SEARCH } from '../../ui/table/table-state.ts';
import { type Entry, type EntryGroup, matchingEntries } from './entries.ts';
import classes from './palette.module.css';

const PAUSE_MS = 100;

const store = createSpotlightStore();

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
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setText('');
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
  const { selected } = useSpotlight(store);
  useSelection(opened, wanted, entries.length);
  usePaletteFocus(opened);
  useModalEntry(opened, onClose, never);
  useTopmost(opened, onClose);

  const run = (entry: Entry) => {
    if (entry.leadsTo === 'palette') setText('');
    else onClose();
    // Makes the next Tab begin with the content of the screen.
    if (entry.leadsTo === 'place') document.getElementById('indhold')?.focus({ preventScroll: true });
    onRun(entry);
  };
  // The list passes `viewportProps` on to its scroll area.
  const list = { viewportProps: { id: listId, role: 'listbox', 'aria-label': label } };
  const optionId = (index: number) => `${listId}-${index}`;
  const message = messageOf({ wanted, isCurrent, found, count: entries.length, hint });
  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      // The store's own state lags behind and would close a palette that was opened again.
      forceOpened={opened}
      clearQueryOnClose={false}
      closeOnActionTrigger={false}
      closeOnEscape={false}
      returnFocus={false}
      title={label}
      scrollable
      maxHeight="min(560px, calc(100dvh - 96px))"
      radius="sm"
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0, onClick: onClose }}
      // A <header> outside main would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        header: 'visually-hidden',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        search: classes.search ?? '',
        action: classes.action ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.detail ?? '',
        actionSection: classes.icon ?? '',
        actionsGroup: classes.group ?? '',
        empty: classes.empty ?? '',
      }}
    >
      <SpotlightSearch
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
        <SpotlightActionsList {...list}>
          {groups.map((group) => (
            <SpotlightActionsGroup
              key={group.label}
              label={group.label}
              role="group"
              aria-label={group.label}
            >
              {group.entries.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <SpotlightAction
                    key={entry.key}
                    // Sets the id here, because Mantine drops the `id` prop.
                    renderRoot={(button) => <button {...button} type="button" id={optionId(index)} />}
                    role="option"
                    aria-selected={index === selected}
                    data-selected={index === selected || undefined}
                    label={entry.label}
                    description={entry.detail ?? ''}
                    leftSection={entry.icon}
                    onClick={() => run(entry)}
                  />
                );
              })}
            </SpotlightActionsGroup>
          ))}
        </SpotlightActionsList>
      )}
      {entries.length === 0 && <SpotlightEmpty>{message}</SpotlightEmpty>}
      <div role="status" className="visually-hidden">
        {opened ? message : ''}
      </div>
    </SpotlightRoot>
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
  if (count === 0) return `Intet matcher søgningen "${wanted}".`;
  return count === 1 ? '1 resultat' : `${count} resultater`;
}

/** Selects the first entry once text is typed, also when the entries arrive later; selects none without text. */
function useSelection(opened: boolean, wanted: string, count: number): void {
  const hasText = wanted !== '';
  useEffect(() => {
    if (opened && !hasText) store.updateState((state) => ({ ...state, selected: -1 }));
  }, [opened, hasText]);
  useEffect(() => {
    store.updateState((state) => {
      if (state.selected < count && (state.selected >= 0 || !hasText)) return state;
      return { ...state, selected: hasText && count > 0 ? 0 : -1 };
    });
  }, [hasText, count]);
}

/**
 * Restores the focus when the palette closes, before a dialog chosen in it opens: the dialog will return the focus to
 * the element that had it before the dialog. Mantine would restore the focus too late.
 */
function usePaletteFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const isLost =
        document.activeElement?.closest('[role="dialog"]') || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [opened]);
}
