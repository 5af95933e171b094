import { AssortmentScreen } from '../features/departments/assortment-screen.tsx';
import { isIdInAddress } from '../shared/address-id.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useParams } from '../shared/navigation/screens.tsx';
import { useSessionUser } from '../shared/session-user.ts';
import { MessagePage } from '../shell/message-page.tsx';

const toDepartments = { to: '/departments', label: 'Tilbage til afdelinger' };
/** Operators have no list of departments. */
const toCustomers = { to: '/', label: 'Kunder' };

export function AssortmentRoute() {
  const { id = '' } = useParams();
  const readOnly = useSessionUser().role !== 'Customer';
  const back = readOnly ? toCustomers : toDepartments;
  if (!isIdInAddress(id)) {
    return (
      <MessagePage title="Afdelingen findes ikke" action={<Link to={back.to}>{back.label}</Link>}>
        Adressen er skrevet forkert.
      </MessagePage>
    );
  }
  return <AssortmentScreen key={id} departmentId={Number(id)} back={back} readOnly={readOnly} />;
}
