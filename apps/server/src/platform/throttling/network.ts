/** The network of an address, for rate limits: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before, after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = before ?? [];
  const zeros = after ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  return [...groups, ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
