import { Button } from '@mantine/core';
import type { DecodedCsv } from '@saldo/domain/csv/decode-csv';
import classes from '../dialog/form-modal.module.css';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { changedCells } from './changed-cells.ts';
import fieldClasses from './csv-file-field.module.css';

interface LettersQuestionProps {
  file: Required<DecodedCsv>;
  onAnswer: (text: string) => void;
  /** The file is not chosen. */
  onClose: () => void;
}

const MAX_SHOWN = 5;

/** Asks how to read a file whose letters look wrongly decoded. */
export function LettersQuestion({ file: { text, other }, onAnswer, onClose }: LettersQuestionProps) {
  const cells = changedCells(text, other, MAX_SHOWN);
  return (
    // A new history entry would mount a form that takes its place from the entry anew.
    <ModalFrame opened onClose={onClose} title="Skal bogstaverne rettes?" withHistoryEntry={false}>
      <div className={classes.form}>
        <div className={classes.words}>
          <p>
            Nogle bogstaver i filen ser forkerte ud. Saldo kan rette dem i hele filen
            {cells.length === 0 ? '.' : ', for eksempel:'}
          </p>
          {cells.length > 0 && (
            <ul className={fieldClasses.changed}>
              {cells.map(([before, after]) => (
                <li key={before}>
                  {before} → <strong>{after}</strong>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={classes.footer} data-bar>
          <Button variant="default" onClick={() => onAnswer(text)}>
            Læs, som den er
          </Button>
          <Button onClick={() => onAnswer(other)} data-autofocus>
            Ret bogstaverne
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
