import type { CreditRequestStatus } from '@saldo/contract/credit-requests';
import { IconArrowBackUp, IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';

const appearances = {
  pending: { tone: 'pending', icon: IconClock, children: 'Venter' },
  approved: { tone: 'done', icon: IconCheck, children: 'Godkendt' },
  rejected: { tone: 'refused', icon: IconX, children: 'Afvist' },
  withdrawn: { tone: 'gone', icon: IconArrowBackUp, children: 'Trukket tilbage' },
  void: { tone: 'gone', icon: IconBan, children: 'Bortfaldet' },
} as const satisfies Record<CreditRequestStatus, object>;

export const CreditStatusLabel = ({ status }: { status: CreditRequestStatus }) => (
  <StateLabel {...appearances[status]} />
);
