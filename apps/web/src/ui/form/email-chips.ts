import { canonicalEmail } from '@saldo/contract/email-address';

export type ChipChange =
  | { outcome: 'changed'; chips: readonly string[] }
  | { outcome: 'unchanged' }
  | { outcome: 'not an address' };

/** Adds the trimmed text; ignores empty text and duplicates (compared without case). */
export function addChip(
  chips: readonly string[],
  typed: string,
  isAddress: (text: string) => boolean,
): ChipChange {
  const address = canonicalEmail(typed.trim());
  if (address === '') return { outcome: 'unchanged' };
  if (!isAddress(address)) return { outcome: 'not an address' };
  if (chips.some((chip) => isSame(chip, address))) return { outcome: 'unchanged' };
  return { outcome: 'changed', chips: [...chips, address] };
}

/** Empty text, or the address of another chip, removes the edited chip. */
export function editChip(
  chips: readonly string[],
  chip: string,
  typed: string,
  isAddress: (text: string) => boolean,
): ChipChange {
  const address = canonicalEmail(typed.trim());
  const others = chips.filter((other) => other !== chip);
  if (address === chip) return { outcome: 'unchanged' };
  if (address === '' || others.some((other) => isSame(other, address))) {
    return { outcome: 'changed', chips: others };
  }
  if (!isAddress(address)) return { outcome: 'not an address' };
  return { outcome: 'changed', chips: chips.map((other) => (other === chip ? address : other)) };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Returns the addresses of a pasted list, such as `Bo Holm <bo@firma.dk>; "Lind, Ib" <ib@firma.dk>` of a mail program.
 * Other texts without names are returned as they are, one for each word.
 */
export function addressesIn(pasted: string, isAddress: (text: string) => boolean): string[] {
  return pasted.split(/[;\r\n]+/).flatMap((entry) => {
    const hasNames = entry.includes('<');
    const parts = [...entry.matchAll(/<(?:mailto:)?([^<>]*)>|[^\s,<>]+/gi)];
    return parts.flatMap(([word, address]) => {
      if (address !== undefined) return address.trim();
      return !hasNames || isAddress(word) ? word : [];
    });
  });
}
