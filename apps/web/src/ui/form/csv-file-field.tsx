import { Button } from '@mantine/core';
import type { DecodedCsv } from '@saldo/domain/csv/decode-csv';
import { IconFileText } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { toastWarning } from '../toast/toast.ts';
import { decodeCsvFile, isCsvFile, type RefusedFile } from './csv-file.ts';
import classes from './csv-file-field.module.css';
import { LettersQuestion } from './letters-question.tsx';

interface CsvFileFieldProps<Content> {
  name: string | undefined;
  isLocked?: boolean;
  error?: string | undefined;
  read: (text: string) => Content;
  onChoose: (name: string, content: NoInfer<Content> | RefusedFile) => void;
}

/**
 * Takes a CSV file that is chosen with a button or dropped. Any other file changes nothing. If letters look wrongly
 * decoded, the file is not chosen until the user has said how to read it.
 */
export function CsvFileField<Content>(props: CsvFileFieldProps<Content>) {
  const { name, isLocked = false, error, read, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const latestChoice = useRef(0);
  const [question, setQuestion] = useState<{ name: string; file: Required<DecodedCsv> }>();
  const choose = async (file: File | undefined) => {
    if (!file || isLocked) return;
    if (!isCsvFile(file)) return toastWarning('Vælg venligst en gyldig CSV-fil.');
    latestChoice.current += 1;
    const choice = latestChoice.current;
    const decoded = await decodeCsvFile(file);
    if (choice !== latestChoice.current) return;
    if ('problem' in decoded) onChoose(file.name, decoded);
    else if (decoded.other === undefined) onChoose(file.name, read(decoded.text));
    else setQuestion({ name: file.name, file: { ...decoded, other: decoded.other } });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
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
            void choose(file);
          }}
        />
      </fieldset>
      {question && (
        <LettersQuestion
          file={question.file}
          onAnswer={(text) => {
            setQuestion(undefined);
            onChoose(question.name, read(text));
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
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
