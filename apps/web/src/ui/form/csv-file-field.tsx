import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { toastWarning } from '../toast/toast.ts';
import { isCsvFile } from './csv-file.ts';
import classes from './csv-file-field.module.css';

interface CsvFileFieldProps {
  name: string | undefined;
  isLocked?: boolean;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** Takes a CSV file that is chosen with a button or dropped. Any other file changes nothing. */
export function CsvFileField({ name, isLocked = false, error, onChoose }: CsvFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file || isLocked) return;
    if (isCsvFile(file)) onChoose(file);
    else toastWarning('Vælg venligst en gyldig CSV-fil.');
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <fieldset
        aria-label="CSV-fil"
        className={classes.drop}
        data-over={(isOver && !isLocked) || undefined}
        data-error={error !== undefined || undefined}
        // Without this the browser would open a dropped file.
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // Also fires when the pointer moves onto the button or the text inside.
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={onDrop}
      >
        {name !== undefined && (
          <span className={classes.name} title={name}>
            <IconFileText size={24} aria-hidden />
            <span>{name}</span>
          </span>
        )}
        <Button variant="default" disabled={isLocked} onClick={() => input.current?.click()}>
          {name === undefined ? 'Vælg CSV-fil' : 'Vælg en anden fil'}
        </Button>
        {name === undefined && <span className={classes.hint}>eller træk filen hertil</span>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV-fil"
          accept=".csv,text/csv"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Lets the same file be chosen again after it was corrected.
            event.currentTarget.value = '';
            choose(file);
          }}
        />
      </fieldset>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** Instructions above the field. The children are list items; the first one offers the template. */
export const CsvInstructions = ({ children }: { children: ReactNode }) => (
  <ul className={classes.instructions}>{children}</ul>
);

export const TemplateButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={classes.template} onClick={onClick}>
    Hent skabelon
  </button>
);
