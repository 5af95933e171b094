import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx';

/** Actions of the operator list that users cannot apply to their own row. */
export type ActionOnOthers = 'password' | 'two-step' | 'disable' | 'delete';

const ownAccount = <Link to="/account">Min konto</Link>;
const byAnother = 'Du kan ikke spærre eller slette dig selv. Det skal en anden operatør gøre.';
const words: Record<ActionOnOthers, ReactNode> = {
  password: <>Dit eget kodeord skifter du under {ownAccount}.</>,
  'two-step': <>Dit eget totrinslogin slår du fra under {ownAccount}.</>,
  disable: byAnother,
  delete: byAnother,
};

export function OwnOperatorNotice(props: { opened: boolean; onClose: () => void; refused: ActionOnOthers }) {
  const { opened, onClose, refused } = props;
  return (
    <NoticeDialog opened={opened} onClose={onClose} title="Det er dig selv">
      <p>{words[refused]}</p>
    </NoticeDialog>
  );
}
