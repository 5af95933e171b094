import { Button } from '@mantine/core';
import { useCustomerId } from '../../../api/customer-scope.ts';
import { Link } from '../../../ui/address/link.tsx';
import { updateFileAddress } from '../../../ui/address/update-file-address.ts';
import { IMPORT_PART } from './employee-import-section.tsx';

interface EmployeeButtonsProps {
  onCreate: () => void;
}

export const EmployeeButtons = ({ onCreate }: EmployeeButtonsProps) => (
  <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <Button component={Link} to={updateFileAddress(useCustomerId())} variant="default">
      Opdatér fra fil
    </Button>
    <Button component="a" href={`#${IMPORT_PART}`} variant="default">
      Importér<span className="visually-hidden"> medarbejdere</span>
    </Button>
    <Button onClick={onCreate}>Opret medarbejder</Button>
  </span>
);
