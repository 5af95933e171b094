import { parsePoints } from '@saldo/domain/points/danish-points';

/** Returns a more exact message than "not a number"; undefined if there is none. */
export function pointsTextError(text: string, label: string): string | undefined {
  const typed = text.trim();
  if (parsePoints(typed) !== null) return undefined;
  if (tooManyDecimals.test(typed)) return `${label} må højst have to decimaler`;
  if (withStrayDot.test(typed)) return 'Skriv med komma, fx 12,50';
  return undefined;
}

const tooManyDecimals = /^[-\u2212+]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{3,}$/;
// Digits and separators only, so that `12. maj` does not match.
const withStrayDot = /^[-\u2212+]?[\d,]*\.[\d.,]*$/;
