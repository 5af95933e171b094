import { importColumns, importHeading, MIN_IMPORT_COLUMNS } from '@saldo/contract/employee-fields';
import { Fragment } from 'react';
import { CsvFileField, CsvInstructions, TemplateButton } from '../../ui/form/csv-file-field.tsx';
import { saveTemplate } from './import-csv.ts';
import { type ImportFile, readImportFile } from './import-file.ts';

interface ChooseFileProps {
  name: string | undefined;
  isLocked: boolean;
  onChoose: (name: string, file: ImportFile) => void;
}

const countWords = ['ingen', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

export const ChooseFile = (props: ChooseFileProps) => (
  <>
    <CsvInstructions>
      <li>
        <TemplateButton onClick={saveTemplate} />, eller lav filen selv: {countWords[importColumns.length]}{' '}
        kolonner adskilt af semikolon, i denne rækkefølge:{' '}
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
    </CsvInstructions>
    <CsvFileField {...props} read={readImportFile} />
  </>
);
