import { PillsInput } from '@mantine/core';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldProps } from '../../ui/form/field-props.ts';
import fields from '../../ui/form/fields.module.css';
import { productWords } from './approval-rule-values.ts';
import classes from './approval-rules.module.css';

const SUGGESTED = 5;

interface ItemNumbersFieldProps extends Omit<FieldProps<string[]>, 'label'> {
  /** Titles of the known products by item number; typed item numbers may be unknown. */
  titles: ReadonlyMap<string, string>;
}

/** Enter, comma and blur add the typed item number; a part of a title or number suggests products. */
export function ItemNumbersField(props: ItemNumbersFieldProps) {
  const { value = [], onChange, onBlur, titles, error, ...rest } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useId();
  const found = suggest(text, titles, value);

  const add = (typed: string) => {
    const added = [...new Set([...value, ...itemNumbersIn(typed)])];
    if (added.length > value.length) onChange(added);
    setText('');
  };
  const remove = (itemNumber: string) => {
    onChange(value.filter((other) => other !== itemNumber));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' && text.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      event.preventDefault();
      onChange(value.slice(0, -1));
    }
  };
  return (
    <div>
      <PillsInput
        {...rest}
        error={error}
        label="Varer"
        description="Skriv varenummeret, eller søg efter varen. Højst 50."
        withAsterisk
      >
        <div className={fields.chips}>
          {value.map((itemNumber) => (
            <span key={itemNumber} className={fields.chip}>
              <span className={classes.chipText}>{productWords(itemNumber, titles)}</span>
              <button
                type="button"
                className={fields.chipRemove}
                aria-label={`Fjern ${itemNumber}`}
                onClick={() => remove(itemNumber)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </span>
          ))}
          <PillsInput.Field
            ref={input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-controls={suggestions}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (itemNumbersIn(pasted).length < 2) return;
              event.preventDefault();
              add(`${text}${pasted}`);
            }}
            onBlur={({ relatedTarget }) => {
              if (!document.getElementById(suggestions)?.contains(relatedTarget)) add(text);
              onBlur?.();
            }}
          />
        </div>
      </PillsInput>
      <ul id={suggestions} className={classes.suggestions} aria-label="Fundne varer">
        {found.map((itemNumber) => (
          <li key={itemNumber}>
            <button
              type="button"
              // Keeps the focus in the field, which would add the text when it loses it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                add(itemNumber);
                input.current?.focus();
              }}
            >
              {productWords(itemNumber, titles)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const itemNumbersIn = (text: string): string[] =>
  text
    .split(/[,;\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function suggest(
  text: string,
  titles: ReadonlyMap<string, string>,
  chosen: readonly string[],
): readonly string[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return [...titles.keys()]
    .filter((one) => !chosen.includes(one) && containsWords(productWords(one, titles), words))
    .slice(0, SUGGESTED);
}
