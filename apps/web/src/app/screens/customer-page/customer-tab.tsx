import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorsOf } from '../../../api/administrators.ts';
import { useCustomerIdOfOperator } from '../../../api/customer-scope.ts';
import type { ShownCustomer } from '../../../api/customers.ts';
import { AdministratorList } from '../../../features/administrators/administrator-list.tsx';
import { LazyPart, lazyComponent } from '../../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../../ui/page/section-header.tsx';
import { EmployeeList } from '../employee-list/employee-list.tsx';

const DepartmentList = lazyComponent(() =>
  import('../../../features/departments/departments-screen.tsx').then((m) => m.DepartmentList),
);
const OrderList = lazyComponent(() =>
  import('../../../features/orders/orders-screen.tsx').then((m) => m.OrderList),
);
const PointsTab = lazyComponent(() => import('./points-tab.tsx').then((m) => m.PointsTab));
const InvoicingTermsSection = lazyComponent(() =>
  import('../../../features/invoicing-terms/invoicing-terms-section.tsx').then(
    (m) => m.InvoicingTermsSection,
  ),
);
const CompanyStatements = lazyComponent(() =>
  import('../../../features/company-statements/company-statements.tsx').then((m) => m.CompanyStatements),
);
const SettingsSections = lazyComponent(() =>
  import('../settings/settings-sections.tsx').then((m) => m.SettingsSections),
);

/** The tabs in the order of the page, by the last part of their addresses; the first has the address of the page. */
export const customerTabs = {
  '': 'Medarbejdere',
  departments: 'Afdelinger',
  orders: 'Ordrer',
  points: 'Point',
  administrators: 'Administratorer',
  invoicing: 'Fakturering',
  statements: 'Kontoudtog',
  settings: 'Indstillinger',
} as const;

export type CustomerTabName = keyof typeof customerTabs;

export const isCustomerTab = (name: string): name is CustomerTabName => Object.hasOwn(customerTabs, name);

interface CustomerTabProps {
  name: CustomerTabName;
  /** Undefined while it loads. */
  customer: ShownCustomer | undefined;
}

export function CustomerTab({ name, customer }: CustomerTabProps) {
  if (name === '') return <EmployeesTab customer={customer} />;
  if (name === 'administrators') return <AdministratorList companyName={customer?.companyName} />;
  return (
    <LazyPart key={name} errorTitle="Fanen kunne ikke hentes.">
      {name === 'departments' && (
        <DepartmentList
          header={(count, create) => <SectionHeader title="Afdelinger" count={count} action={create} />}
        />
      )}
      {name === 'orders' && (
        <OrderList
          header={(count, download) => <SectionHeader title="Ordrer" count={count} action={download} />}
        />
      )}
      {name === 'points' && <PointsTab />}
      {name === 'invoicing' && <InvoicingTermsSection />}
      {name === 'statements' && (
        <CompanyStatements header={(buttons) => <SectionHeader title="Kontoudtog" action={buttons} />} />
      )}
      {name === 'settings' && <SettingsSections />}
    </LazyPart>
  );
}

function EmployeesTab({ customer }: { customer: ShownCustomer | undefined }) {
  const administrators = useQuery(administratorsOf(useCustomerIdOfOperator()));
  return (
    <>
      {administrators.data && (
        <FirstAdministrators
          isNeeded={administrators.data.length === 0}
          companyName={customer?.companyName}
        />
      )}
      {/* Loads at once, but is hidden until the part above it has its final height, so that nothing jumps. */}
      <div hidden={administrators.isPending}>
        <EmployeeList
          header={(count, buttons) => <SectionHeader title="Medarbejdere" count={count} action={buttons} />}
          frequency={customer?.customerGroup.frequency}
        />
      </div>
    </>
  );
}

/** Stays until the user leaves the tab, even after an administrator has been created. */
function FirstAdministrators({
  isNeeded,
  companyName,
}: {
  isNeeded: boolean;
  companyName: string | undefined;
}) {
  const [isShown] = useState(isNeeded);
  return isShown && <AdministratorList companyName={companyName} />;
}
