import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useCurrentParam } from '../address/use-address-params.ts';
import { isTyping } from '../page/is-typing.ts';
import classes from './search-field.module.css';
import { MAX_SEARCH } from './table-state.ts';
import { useTypedSearch } from './use-live-search.ts';

interface SearchFieldProps {
  label: string;
  /** By default only screen readers read the label. */
  showsLabel?: boolean;
  placeholder?: string;
  /** The search whose matches the list shows. */
  value: string;
  /** The parameter of the address that holds the search. */
  param: string;
  /** Called when typing pauses, and immediately on Enter and when cleared. */
  onChange: (value: string) => void;
  /** Calls `onChange` on each key press, and `value` follows at once. */
  isLive?: boolean;
  /** `/` focuses the field from anywhere on the page; for the first search field only. */
  hotkey?: boolean;
}

/** Does not use `TextInput`, which no other part of a first screen needs. */
export function SearchField({
  label,
  showsLabel = false,
  placeholder = 'Søg …',
  value,
  param,
  onChange,
  isLive = false,
  hotkey = false,
}: SearchFieldProps) {
  const searchInAddress = useCurrentParam(param);
  // The list may still be rendering what was typed before; its search must not replace newer text.
  const latest = isLive ? value : searchInAddress.slice(0, MAX_SEARCH);
  const { text, type, search } = useTypedSearch(latest, onChange);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // A layout effect, because a key may be pressed as soon as the field is painted.
  useLayoutEffect(() => {
    if (!hotkey) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hotkey]);

  const field = (
    <div className={classes.field}>
      <IconSearch className={classes.icon} size={18} aria-hidden />
      <input
        ref={input}
        id={id}
        className={`mantine-Input-input ${classes.input}`}
        type="search"
        aria-label={showsLabel ? undefined : label}
        // The list does not match the text yet, because the user is typing or the address is still rendering.
        aria-busy={text !== value || undefined}
        aria-keyshortcuts={hotkey ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={text}
        onChange={({ currentTarget }) => (isLive ? search : type)(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape' && text !== '') search('');
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Ryd søgning"
          onClick={() => {
            search('');
            input.current?.focus();
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
  if (!showsLabel) return field;
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {field}
    </>
  );
}
