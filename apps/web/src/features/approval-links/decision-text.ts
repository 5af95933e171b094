import type { LinkDecision } from '@saldo/contract/approval-links';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';

/** Says who decided an order and when, and whom it waits for now: `Du godkendte ordren 12-01-2027 kl. 08.14.` */
export function decisionText({ verb, by, isOwn, at, waitsFor }: LinkDecision): string {
  const who = isOwn ? 'Du' : by;
  const what = who === null || verb === 'escalate' ? byItself[verb] : `${who} ${acts[verb]} ordren`;
  const next = verb === 'approve' && waitsFor !== null ? ` Nu venter den på ${steps[waitsFor]}.` : '';
  return `${what} ${formatDateTime(at).replace(' ', ' kl. ')}.${next}`;
}

const acts = { approve: 'godkendte', reject: 'afviste', cancel: 'annullerede' };

const byItself = {
  approve: 'Ordren blev godkendt',
  reject: 'Ordren blev afvist automatisk',
  cancel: 'Ordren blev annulleret',
  escalate: 'Ordren gik videre til HR',
};

const steps = { leader: 'lederen', hr: 'HR' };
