import { PillsInput } from '@mantine/core';
import { isEmail } from '@saldo/contract/fields';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toastInfo } from '../toast/toast.ts';
import { addChip, addressesIn, type ChipChange, editChip } from './email-chips.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

const ENTER = 13;
/** With Shift this key writes `;`, which does not separate. */
const COMMA = 188;

interface EmailChipsFieldProps extends FieldProps<string[]> {
  /** Called with the text that is not yet a chip. Text that is not an address stays. */
  onDraft?: (text: string) => void;
}

/** Enter, comma and blur add the typed address. Backspace in an empty field edits the last chip. */
export function EmailChipsField(props: EmailChipsFieldProps) {
  const { value = [], onChange, onDraft, onBlur, placeholder, error, disabled = false, ...rest } = props;
  const [text, setTextOnly] = useState('');
  const [edited, setEdited] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const setText = (typed: string) => {
    setTextOnly(typed);
    onDraft?.(typed);
  };
  const apply = (change: ChipChange): boolean => {
    if (change.outcome === 'not an address') {
      toastInfo('E-mail adressen ser ikke korrekt ud.');
      return false;
    }
    if (change.outcome === 'changed') onChange([...change.chips]);
    setText('');
    setEdited(undefined);
    return true;
  };
  const commit = () =>
    apply(edited === undefined ? addChip(value, text, isEmail) : editChip(value, edited, text, isEmail));
  const edit = (chip: string) => {
    if ((text !== '' || edited !== undefined) && !commit()) return;
    setEdited(chip);
    setText(chip);
    input.current?.focus();
  };
  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.keyCode === ENTER && (text !== '' || edited !== undefined)) {
      event.preventDefault();
      commit();
    } else if (event.key === ',' || (event.keyCode === COMMA && !event.shiftKey)) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && text === '' && edited === undefined) {
      const last = value.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      edit(last);
    } else if (event.key === 'Escape' && edited !== undefined) {
      event.preventDefault();
      setEdited(undefined);
      setText('');
    }
  };

  return (
    <PillsInput {...rest} error={error} disabled={disabled}>
      <div className={classes.chips}>
        {value
          .filter((chip) => chip !== edited)
          .map((chip) => (
            <span key={chip} className={classes.chip}>
              <button
                type="button"
                className={classes.chipText}
                aria-label={`Rediger ${chip}`}
                title={chip}
                disabled={disabled}
                onClick={() => edit(chip)}
              >
                {chip}
              </button>
              <button
                type="button"
                className={classes.chipRemove}
                aria-label={`Fjern ${chip}`}
                disabled={disabled}
                onClick={() => remove(chip)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </span>
          ))}
        <PillsInput.Field
          ref={input}
          inputMode="email"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          placeholder={value.length === 0 ? (placeholder ?? 'navn@firma.dk') : ''}
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,;<\s]/.test(pasted.trim())) return;
            event.preventDefault();
            pasteAll(pasted);
          }}
          onBlur={() => {
            if (text !== '' || edited !== undefined) commit();
            onBlur?.();
          }}
        />
      </div>
    </PillsInput>
  );

  function pasteAll(pasted: string): void {
    const refused: string[] = [];
    let chips: readonly string[] = value;
    for (const address of addressesIn(pasted, isEmail)) {
      const change = addChip(chips, address, isEmail);
      if (change.outcome === 'changed') chips = change.chips;
      if (change.outcome === 'not an address') refused.push(address);
    }
    onChange([...chips]);
    setText(refused.join(' '));
    if (refused.length > 0) toastInfo('E-mail adressen ser ikke korrekt ud.');
  }
}
