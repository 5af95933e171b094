import type { StaleEmployee } from '../../api/employee-selections.ts';
import classes from './employee-selections.module.css';

export const StaleList = ({ stale }: { stale: readonly StaleEmployee[] }) =>
  stale.length > 0 && (
    <ul className={classes.lines} aria-label="Medarbejdere, der ikke kan være med længere">
      {stale.map(({ employeeId, message }) => (
        <li key={employeeId}>{message}</li>
      ))}
    </ul>
  );
