import { Button } from '@mantine/core';
import { useCustomerId } from '../../api/customer-scope.ts';
import { importedAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import type { IdRange } from './import-outcome.ts';

interface ImportedLinkProps {
  ids: IdRange;
  count: number;
  /** Whether another button is the main action. */
  isQuiet?: boolean;
}

export function ImportedLink({ ids, count, isQuiet = false }: ImportedLinkProps) {
  const customerId = useCustomerId();
  return (
    <Button component={Link} to={importedAddress(customerId, ids)} variant={isQuiet ? 'default' : 'filled'}>
      {count === 1 ? 'Se medarbejderen' : `Se de ${formatCount(count)} medarbejdere`}
    </Button>
  );
}
