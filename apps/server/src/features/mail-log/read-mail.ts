import type { MailDetail } from '@saldo/contract/mails';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { passwordAddress } from '../mails/password-link-codes.ts';
import { LINK_MARKER } from '../mails/queue-mail.ts';
import { findMail, toMail } from './mail-log.queries.ts';

/** A mail with its text. Its one-time link is shown in demo only, and until it is sent. */
export async function readMail({ db, sealer, publicUrl, demo }: Services, id: number): Promise<MailDetail> {
  const row = orNotFound(await findMail(db, id));
  const { text, sealedCode } = row;
  const link = demo && sealedCode ? passwordAddress(publicUrl, sealer.open(sealedCode)) : null;
  const shown = text?.replaceAll(LINK_MARKER, link ?? '[linket vises ikke her]') ?? null;
  return { ...toMail(row), text: shown, link };
}
