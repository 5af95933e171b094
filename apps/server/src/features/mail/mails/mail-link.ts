import type { Services } from '../../../platform/services/services.ts';
import { approvalAddress, orderAddress } from './approval-link-codes.ts';
import { passwordAddress } from './password-link-codes.ts';
import { LINK_MARKER } from './queue-mail.ts';

interface MailLink {
  code: string;
  address: string;
  /** What stands for the address in the stored mail. */
  placeholder: string;
}

/** Returns the link of a mail that has not been sent; of a mail about an order, the link of its approver. */
export function mailLink(
  { linkCodes, publicUrl }: Pick<Services, 'linkCodes' | 'publicUrl'>,
  { codeSeed, orderNumber }: { codeSeed: Buffer | null; orderNumber: bigint | null },
): MailLink | null {
  if (codeSeed === null) return null;
  const code = linkCodes.codeOf(codeSeed);
  return orderNumber === null
    ? { code, address: passwordAddress(publicUrl, code), placeholder: LINK_MARKER }
    : {
        code,
        address: approvalAddress(publicUrl, orderNumber, code),
        placeholder: orderAddress(publicUrl, orderNumber),
      };
}
