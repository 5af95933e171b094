import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether a peer is a proxy that `TRUST_PROXY` names. If `TRUST_PROXY` is a number, every peer is trusted. */
export function trustedPeers(trustProxy: false | number | string): (address: string | undefined) => boolean {
  if (typeof trustProxy !== 'string') return () => trustProxy !== false && trustProxy > 0;
  const proxies = new BlockList();
  for (const part of trustProxy.split(',')) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  // An IPv4 peer of an IPv6 listener has an IPv4-mapped address, which `check` matches too.
  return (address = '') => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
