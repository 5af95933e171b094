import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not the public internet's: loopback, private, link-local (where clouds keep their credentials),
 * shared, reserved and multicast ranges; and those that carry an IPv4 address inside, which a gateway may unpack.
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
  // Unspecified, loopback and the former IPv4-compatible ones.
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

/** Whether an IP address is none of the public internet's; an IPv4 address within IPv6 counts as itself. */
export function isPrivateAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) belongs to a link.
  return isIP(address) === 0 || address.includes('%') || blocked.check(address, family(address));
}

function family(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
