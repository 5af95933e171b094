import { useQuery } from '@tanstack/react-query';
import { accountingSettings } from '../../api/accounting-settings.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { AccountingSettingsForm } from './accounting-settings-form.tsx';

export function AccountingSettingsScreen() {
  const { data: stored, error, refetch } = useQuery(accountingSettings);
  return (
    <>
      <PageHeader
        help="accounting-settings"
        title="Opsætning af regnskab"
        back={{ to: '/accounting', label: 'Regnskab' }}
      />
      {stored ? (
        <AccountingSettingsForm stored={stored} />
      ) : error ? (
        <LoadError
          compact
          title="Opsætningen kunne ikke hentes."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
}
