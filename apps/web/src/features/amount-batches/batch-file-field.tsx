import { writeCsv } from '@saldo/domain/csv/write-csv';
import { CsvFileField, CsvInstructions, TemplateButton } from '../../ui/form/csv-file-field.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { type BatchFile, readBatchFile } from './batch-file.ts';

export interface ChosenFile {
  name: string;
  file: BatchFile;
}

interface BatchFileFieldProps {
  chosen: ChosenFile | undefined;
  error: string | undefined;
  onChoose: (chosen: ChosenFile) => void;
}

const saveTemplate = (): void =>
  saveFile(
    'tilførsel_skabelon.csv',
    'text/csv;charset=utf-8',
    writeCsv([['E-mail', 'Beløb', 'Tekst']], 'kept'),
  );

export const BatchFileField = ({ chosen, error, onChoose }: BatchFileFieldProps) => (
  <div>
    <CsvInstructions>
      <li>
        <TemplateButton onClick={saveTemplate} />, eller lav filen selv: <strong>e-mail</strong>,{' '}
        <strong>beløb</strong> og <strong>tekst</strong> adskilt af semikolon. Teksten kan udelades; så bruges
        den nedenfor.
      </li>
      <li>Første linje er overskrifter. Et minus foran beløbet trækker fra.</li>
      <li>Højst 20.000 linjer og 5 MB. I Excel: Gem som → CSV UTF-8 (semikolonsepareret).</li>
    </CsvInstructions>
    <CsvFileField
      name={chosen?.name}
      error={error}
      read={readBatchFile}
      onChoose={(name, file) => onChoose({ name, file })}
    />
  </div>
);
