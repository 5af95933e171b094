import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Deprecated IPv6 addresses that embed an IPv4 one (`::127.0.0.1`), which ipaddr.js takes for ordinary ones. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Whether an address is loopback, private, link-local (where clouds serve credentials), shared, reserved or multicast,
 * or an IPv6 address that a gateway may translate to IPv4. An IPv4-mapped address counts as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  // ipaddr.js would also read notations such as `0x7f.1`. An address with a zone (`fe80::1%eth0`) is link-local.
  if (isIP(address) === 0 || address.includes('%')) return true;
  const parsed = ipaddr.process(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible));
}
