import { PageHeader } from '../../ui/page/page-header.tsx';
import { CompanyStatements } from './company-statements.tsx';

export const CompanyStatementsScreen = () => (
  <CompanyStatements
    header={(buttons) => (
      <PageHeader
        help="company-statements"
        title="Kontoudtog"
        back={{ to: '/statistics', label: 'Statistik' }}
        action={buttons}
      />
    )}
  />
);
