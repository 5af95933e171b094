import type { Department } from '@saldo/contract/departments';
import { AssortmentScreen } from '../features/departments/assortment-screen.tsx';
import { isIdInAddress } from '../shared/address-id.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useParams } from '../shared/navigation/screens.tsx';
import { useSessionUser } from '../shared/session-user.ts';
import { MessagePage } from '../shell/message-page.tsx';

const toDepartments = () => ({ to: '/departments', label: 'Tilbage til afdelinger' });
const toCustomer = (department: Department | undefined) => ({
  to: department ? `/customers/${department.customerId}` : '/',
  label: 'Tilbage til kunden',
});

export function AssortmentRoute() {
  const { id = '' } = useParams();
  const readOnly = useSessionUser().role !== 'Customer';
  const back = readOnly ? toCustomer : toDepartments;
  if (!isIdInAddress(id)) {
    const { to, label } = readOnly ? { to: '/', label: 'Til kundelisten' } : toDepartments();
    return (
      <MessagePage title="Afdelingen findes ikke" action={<Link to={to}>{label}</Link>}>
        Adressen er skrevet forkert.
      </MessagePage>
    );
  }
  return <AssortmentScreen key={id} departmentId={Number(id)} back={back} readOnly={readOnly} />;
}
