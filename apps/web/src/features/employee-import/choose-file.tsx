import { Button } from '@mantine/core';
import { importColumns, importHeading, MIN_IMPORT_COLUMNS } from '@saldo/contract/employee-fields';
import { IconFileText } from '@tabler/icons-react';
import { type DragEvent, Fragment, useRef, useState } from 'react';
import classes from './choose-file.module.css';
import { saveTemplate } from './import-csv.ts';

interface ChooseFileProps {
  name: string | undefined;
  isLocked: boolean;
  onChoose: (file: File) => void;
}

const countWords = ['Ingen', 'Én', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Syv', 'Otte', 'Ni', 'Ti'];

export function ChooseFile({ name, isLocked, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isLocked) onChoose(file);
  };
  return (
    <>
      <ul className={classes.instructions}>
        <li>
          {countWords[importColumns.length]} kolonner adskilt af semikolon, i denne rækkefølge:{' '}
          {importColumns.map((column, index) => (
            <Fragment key={column}>
              {index > 0 && ', '}
              <strong>{importHeading(column).toLocaleLowerCase('da')}</strong>
            </Fragment>
          ))}
          .{importColumns.length > MIN_IMPORT_COLUMNS && ' Det, der står efter kodeord, kan udelades.'}
        </li>
        <li>Første linje er overskrifter og importeres ikke. Derefter én medarbejder på hver linje.</li>
        <li>Kodeord er på 8–200 tegn. Højst 20.000 medarbejdere og 5 MB ad gangen.</li>
        <li>I Excel: Gem som → CSV UTF-8 (semikolonsepareret).</li>
      </ul>
      <fieldset
        aria-label="CSV-fil"
        className={classes.drop}
        data-over={(isOver && !isLocked) || undefined}
        // Without this the browser would open a file dropped next to it.
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
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
        <button type="button" className={classes.template} onClick={saveTemplate}>
          Hent skabelon
        </button>
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
            if (file) onChoose(file);
          }}
        />
      </fieldset>
    </>
  );
}
