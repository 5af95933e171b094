import { Button } from '@mantine/core';
import type { ApprovalLink } from '@saldo/contract/approval-links';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { approvalLink } from '../../api/approval-links.ts';
import { hasStatus } from '../../api/client/errors.ts';
import { refreshXsrfCookie } from '../../api/client/xsrf.ts';
import { useLocation } from '../../ui/address/navigation.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SignedOutCard } from '../../ui/page/signed-out-card.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { decisionText } from './decision-text.ts';
import { LinkedOrder } from './linked-order.tsx';

/** One order, which its approver opens from a mail without signing in. The code is in the fragment of the address. */
export function ApprovalLinkScreen() {
  const { hash, search } = useLocation();
  const code = hash.replace(/^#/, '');
  const [, orderNumber = null] = /[?&]order=(\d+)/.exec(search) ?? [];
  // Opening another link in this tab changes only the address.
  return <LinkPage key={code} code={code} orderNumber={orderNumber} />;
}

function LinkPage({ code, orderNumber }: { code: string; orderNumber: string | null }) {
  // This page does not run the start-up, which otherwise gets the XSRF cookie. The call below waits for it.
  useEffect(() => void refreshXsrfCookie(), []);
  const { data: link, error, refetch } = useQuery(approvalLink(code));
  const [decided, setDecided] = useState<ApprovalLink>();
  const [isDead, setDead] = useState(false);
  const title = orderNumber === null ? 'Ordre' : `Ordre ${orderNumber}`;

  if (isDead || isDeadLink(error)) {
    return (
      <SignedOutCard title={title}>
        <p>Linket virker ikke længere. Log ind for at se ordren.</p>
        <ToOrder orderNumber={orderNumber} isMain />
      </SignedOutCard>
    );
  }
  if (!link) {
    return (
      <SignedOutCard title={title} wide>
        {error ? (
          <LoadError title="Linket kunne ikke læses." error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )}
      </SignedOutCard>
    );
  }
  const decision = decided?.decision ?? link.decision;
  if (decision) {
    const isNew = decided !== undefined && decision.isOwn;
    return (
      <SignedOutCard title={title}>
        <p role="status">
          {isNew ? '' : 'Linket er brugt: '}
          {decisionText(decision)}
          {isNew && decision.waitsFor === null && ' Medarbejderen får besked i en e-mail.'}
        </p>
        <ToOrder orderNumber={orderNumber} />
      </SignedOutCard>
    );
  }
  return (
    <SignedOutCard title={title} wide>
      {link.order && (
        <LinkedOrder
          code={code}
          order={link.order}
          approver={link.approver}
          companyName={link.companyName}
          onDecided={setDecided}
          onDead={() => setDead(true)}
        />
      )}
    </SignedOutCard>
  );
}

/** A malformed code is treated as an expired one. */
const isDeadLink = (error: Error | null) => hasStatus(error, 404) || hasStatus(error, 400);

const ToOrder = ({ orderNumber, isMain = false }: { orderNumber: string | null; isMain?: boolean }) => (
  <Button
    component="a"
    href={
      orderNumber === null ? '/login' : `/login?next=${encodeURIComponent(`/orders?order=${orderNumber}`)}`
    }
    variant={isMain ? 'filled' : 'default'}
    fullWidth
  >
    Log ind
  </Button>
);
