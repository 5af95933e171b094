import { BlockList, isIP } from 'node:net';

/**
 * Ranges that are not part of the public internet: loopback, private, link-local (where clouds serve credentials),
 * shared, reserved and multicast; and IPv6 ranges that embed an IPv4 address, which a gateway may translate.
 */
const ranges: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  // Unspecified, loopback and the deprecated IPv4-compatible addresses.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of ranges) blocked.addSubnet(network, prefix, family(network));

/** Whether an IP address is not public; an IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPrivateAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) is link-local.
  return isIP(address) === 0 || address.includes('%') || blocked.check(address, family(address));
}

function family(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
