import { updateColumnNames, updateHeading } from '@saldo/contract/employee-update-columns';
import { readUpdateFile, type UpdateFile } from '@saldo/contract/employee-update-file';
import { writeCsv } from '@saldo/domain/csv/write-csv';
import { Fragment } from 'react';
import { CsvFileField, CsvInstructions, TemplateButton } from '../../ui/form/csv-file-field.tsx';
import { saveFile } from '../../ui/page/save-file.ts';

interface UpdateFileFieldProps {
  name: string | undefined;
  isLocked: boolean;
  error: string | undefined;
  onChoose: (name: string, file: UpdateFile) => void;
}

/** Saves a file with only a header, because an example row would be read as an employee. */
const saveTemplate = (): void =>
  saveFile(
    'medarbejdere_opdatering.csv',
    'text/csv;charset=utf-8',
    writeCsv([updateColumnNames.map(updateHeading)], 'kept'),
  );

export const UpdateFileField = (props: UpdateFileFieldProps) => (
  <>
    <CsvInstructions>
      <li>
        <TemplateButton onClick={saveTemplate} />, eller brug en fil fra lønsystemet. Første linje er
        overskrifter, og kolonnerne kan stå i en hvilken som helst rækkefølge:{' '}
        {updateColumnNames.map((column, index) => (
          <Fragment key={column}>
            {index > 0 && ', '}
            <strong>{updateHeading(column).toLocaleLowerCase('da')}</strong>
          </Fragment>
        ))}
        .
      </li>
      <li>
        Medarbejderne genkendes på <strong>e-mail</strong> eller <strong>medarbejdernr.</strong> De andre
        kolonner kan udelades; det, filen ikke nævner, ændres ikke.
      </li>
      <li>Du ser forskellene, før noget ændres. Filen skal ikke indeholde kodeord.</li>
      <li>Højst 20.000 linjer og 5 MB. I Excel: Gem som → CSV UTF-8 (semikolonsepareret).</li>
    </CsvInstructions>
    <CsvFileField {...props} read={readUpdateFile} />
  </>
);
