import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import classes from './screen-part.module.css';

const EmployeeImport = lazyComponent(() =>
  import('../../../features/employee-import/employee-import.tsx').then((m) => m.EmployeeImport),
);

/** The id of the section, and the fragment of links to it. */
export const IMPORT_PART = 'import';

export const EmployeeImportSection = () => (
  <div id={IMPORT_PART} className={classes.part}>
    <LazyPart errorTitle="Importen kunne ikke hentes.">
      <EmployeeImport />
    </LazyPart>
  </div>
);
