import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type LinkMailKind,
  linkMailKinds,
  type MailKind,
  mailKinds,
  type ReturnMailKind,
  returnMailKinds,
  type SecurityMailKind,
  securityMailKinds,
} from '@saldo/contract/mails';
import type { OrderReturn } from '@saldo/contract/returns';
import { twoStepRemovedMail } from '../src/features/access/accounts/remove-two-step.ts';
import { linkMail } from '../src/features/access/password-links/mail-texts.ts';
import { type SecurityNotice, securityMail } from '../src/features/access/security-notices/security-mail.ts';
import { LINK_MARKER } from '../src/features/mail/mails/queue-mail.ts';
import { statementMail } from '../src/features/money/company-statements/statement-mail.ts';
import { backupCheckMail } from '../src/features/operation/backup-checks/check-backup.ts';
import { digestMail } from '../src/features/shop/order-reminders/send-digests.ts';
import { copiesLimitedMail } from '../src/features/shop/orders/order-copies.ts';
import { approvalMail, orderMail } from '../src/features/shop/orders/order-mail-texts.ts';
import { returnMail } from '../src/features/shop/orders/return-mail-texts.ts';
import { undecidableMail } from '../src/features/shop/orders/undecidable-orders.ts';
import { webhooksDisabledMail } from '../src/features/shop/webhooks/disable-webhooks.ts';
import { renderMail } from '../src/platform/mail/render-mail.ts';
import { differencesMail, missingMail } from '../src/verify/send-differences-mail.ts';

/** Writes sample mails to view in a browser: `node test-support/write-mails.ts <folder>`. */
const folder = path.resolve(process.argv[2] ?? 'mails');
const person = {
  name: 'Åse Ørsted-Kjærgård',
  email: 'aase.oersted-kjaergaard@et-langt-firmanavn.eksempel.dk',
  companyName: 'Bageriet Ærø & Sønner <ApS>',
};
const order = {
  orderNumber: 100_042,
  date: '2026-11-20',
  customer: { id: 1, companyName: person.companyName },
  employee: { id: 1, name: person.name },
  placedBy: 'Bo Ly',
  department: { id: 1, name: 'Byggeplads Øst' },
  amount: 1312.45,
  reference: 'WEB-7731',
  reason: 'Vi har selv flere på lager. Spørg i værkstedet.',
  lines: [
    { itemNumber: 'K-100', title: 'Krus', quantity: 3, price: 37.5, amount: 112.5 },
    {
      itemNumber: 'J-2040-XL',
      title: 'Vindtæt softshelljakke med hætte',
      quantity: 1,
      price: 1199.95,
      amount: 1199.95,
    },
  ],
  isPaidAtOnce: false,
  pointsLapse: false,
  reasons: ['den koster mere end 500 point', 'saldoen kommer under 100 point'],
  missing: 112.45,
  requestReason: 'Min jakke er flænget, og jeg begynder på Byggeplads Øst på mandag.',
  balanceBefore: 1200,
  balanceAfter: 0,
};
const approver = { role: 'leader', absent: null, hasLink: true };
const returned = {
  id: 1,
  number: '100042-R1',
  orderNumber: order.orderNumber,
  state: 'received',
  reason: 'wrong_size',
  note: null,
  amount: 37.5,
  lines: [{ itemNumber: 'K-100', title: 'Krus', quantity: 1, price: 37.5, amount: 37.5 }],
  exchange: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  requestedBy: null,
  decidedAt: '2026-11-24T10:00:00.000Z',
  decidedBy: 'Ib Operatør',
  rejection: 'Varen er brugt.',
} as const satisfies OrderReturn;
const circumstances = {
  at: new Date('2026-11-20T10:00:00Z'),
  origin: { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36' },
};
const isReturnMail = (kind: MailKind): kind is ReturnMailKind =>
  (returnMailKinds as readonly MailKind[]).includes(kind);
const isLinkMail = (kind: MailKind): kind is LinkMailKind =>
  (linkMailKinds as readonly MailKind[]).includes(kind);
const isSecurityMail = (kind: MailKind): kind is SecurityMailKind =>
  (securityMailKinds as readonly MailKind[]).includes(kind);
await mkdir(folder, { recursive: true });
const link = `https://saldo.eksempel.dk/kodeord#${'Kq3xY7'.repeat(8).slice(0, 43)}`;
for (const kind of mailKinds) {
  const { subject, content } = mailOf(kind);
  const { html, text } = renderMail(content);
  await writeFile(path.join(folder, `${kind}.html`), html.replaceAll(LINK_MARKER, link));
  await writeFile(path.join(folder, `${kind}.txt`), `${subject}\n\n${text.replaceAll(LINK_MARKER, link)}\n`);
}

function mailOf(kind: MailKind) {
  if (kind === 'two-step-removed') return twoStepRemovedMail(person);
  if (kind === 'balance-differences') {
    return differencesMail(person, { night: '2026-11-20', employees: 1234, differences: 3 });
  }
  if (kind === 'verification-missing') return missingMail(person, { nights: 2, last: '2026-11-17' });
  if (kind === 'backup-check-failed') {
    return backupCheckMail(person, {
      isMade: true,
      problem: '/mnt/backup/saldo/20261120t000003z_5d0c1e/wal/000000010000000000000007.gz is missing.',
    });
  }
  if (kind === 'webhooks-disabled') {
    return webhooksDisabledMail(person, { name: 'Gavebutikken' }, new URL('https://saldo.eksempel.dk'));
  }
  if (kind === 'order-copies-limited') {
    const company = { companyName: person.companyName, limit: 1_000 };
    return copiesLimitedMail(person, company, new URL('https://saldo.eksempel.dk'));
  }
  if (kind === 'order-digest') {
    return digestMail({ ...person, orders: 3, days: 4 }, new URL('https://saldo.eksempel.dk'));
  }
  if (kind === 'order-undecidable') {
    return undecidableMail(person, order, new URL('https://saldo.eksempel.dk'));
  }
  if (kind === 'company-statement') {
    return statementMail({ ...person, month: '2026-11' }, new URL('https://saldo.eksempel.dk'));
  }
  if (isReturnMail(kind)) return returnMail(kind, returned, order);
  if (isLinkMail(kind)) return linkMail(kind, person);
  if (isSecurityMail(kind)) return securityMail(person, noticeOf(kind), circumstances);
  if (kind === 'order-approval')
    return approvalMail(order, approver, 'https://saldo.eksempel.dk/orders?order=100001');
  return orderMail(kind, order);
}

function noticeOf(kind: SecurityMailKind): SecurityNotice {
  if (kind === 'password-changed') return { kind, how: 'by-oneself' };
  if (kind === 'email-changed') return { kind, newEmail: 'aase@eksempel.dk' };
  return { kind };
}
