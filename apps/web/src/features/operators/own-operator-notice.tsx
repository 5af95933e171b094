import { Link } from 'react-router';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

export type Refused = 'password' | 'disable' | 'delete';

/** Why an operator cannot do that to itself, and where it can be done instead. */
export function OwnOperatorNotice(props: { opened: boolean; onClose: () => void; refused: Refused }) {
  const { opened, onClose, refused } = props;
  return refused === 'password' ? (
    <NoticeDialog opened={opened} onClose={onClose} title="Det er dig selv">
      <p>
        Dit eget kodeord skifter du under <Link to="/account">Min konto</Link>.
      </p>
    </NoticeDialog>
  ) : (
    <NoticeDialog opened={opened} onClose={onClose} title="Det er dig selv">
      <p>Du kan ikke spærre eller slette dig selv. Det skal en anden operatør gøre.</p>
    </NoticeDialog>
  );
}
