const MAX_LENGTH = 254;
/** Other letters could look like Latin ones, and other characters would change the meaning of a URL. */
const latinDomain = /^[\p{Script=Latin}\p{Mn}\d.-]+$/u;

/** The address with its domain as mail servers know it: `kontakt@xn--…`. Unchanged if the domain has no such form. */
export const asciiEmail = (address: string): string => withDomain(address, hostOf);

/**
 * The one form in which an address is stored and compared: a domain with Danish letters in lower case and Unicode, also
 * if it was given as `xn--…`. A domain of ASCII letters stays as typed.
 */
export const canonicalEmail = (address: string): string =>
  withDomain(address, (domain) => {
    const host = hostOf(domain);
    const unicode = host?.split('.').map(decodeLabel).join('.');
    return unicode !== undefined && hostOf(unicode) === host ? unicode : undefined;
  });

function withDomain(address: string, change: (domain: string) => string | undefined): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || address.length > MAX_LENGTH || !/[^ -~]|xn--/i.test(domain)) return address;
  const changed = change(domain);
  return changed === undefined ? address : address.slice(0, at) + changed;
}

/** By the rules of UTS #46, which browsers and Node know through their URLs. */
const hostOf = (domain: string): string | undefined =>
  latinDomain.test(domain) ? URL.parse(`http://${domain}/`)?.hostname : undefined;

const PREFIX = 'xn--';

function decodeLabel(label: string): string {
  return label.startsWith(PREFIX) ? decodePunycode(label.slice(PREFIX.length)) : label;
}

const BASE = 36;
const FIRST_THRESHOLD = 1;
const LAST_THRESHOLD = 26;

/** RFC 3492. Only the form of `xn--` labels is decoded here; `canonicalEmail` checks the result by encoding it. */
function decodePunycode(encoded: string): string {
  const split = encoded.lastIndexOf('-');
  const characters = [...encoded.slice(0, Math.max(split, 0))];
  let code = 128;
  let place = 0;
  let bias = 72;
  for (let at = split + 1; at < encoded.length; ) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = (Number.parseInt(encoded.charAt(at), BASE) + LAST_THRESHOLD) % BASE;
      if (Number.isNaN(digit)) return encoded;
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, FIRST_THRESHOLD), LAST_THRESHOLD);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = characters.length + 1;
    bias = adaptedBias(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10ffff) return encoded;
    characters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return characters.join('');
}

const SKEW = 38;
const DAMP = 700;

function adaptedBias(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((BASE - FIRST_THRESHOLD) * LAST_THRESHOLD) / 2; k += BASE) {
    delta = Math.floor(delta / (BASE - FIRST_THRESHOLD));
  }
  return k + Math.floor(((BASE - FIRST_THRESHOLD + 1) * delta) / (delta + SKEW));
}
