import { expect, test } from 'vitest';
import { isPrivateAddress } from './outgoing-http.ts';

const refused: [what: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['shared by a carrier', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local', '169.254.0.0', '169.254.255.255'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved, broadcast', '240.0.0.0', '255.255.255.255'],
  ['unspecified, loopback', '::', '::1'],
  ['IPv4-compatible', '::127.0.0.1', '::ffff:ffff'],
  ['IPv4-mapped, of a private address', '::ffff:10.0.0.1', '::ffff:7f00:1'],
  ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discarded', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

test.each(refused)('refuses %s: %s to %s', (_what, first, last) => {
  expect([first, last].map(isPrivateAddress)).toEqual([true, true]);
});

test.each([
  ['just outside of the private ranges', '9.255.255.255', '11.0.0.0'],
  ['just outside of the private ranges', '172.15.255.255', '172.32.0.0'],
  ['just outside of the private ranges', '192.167.255.255', '192.169.0.0'],
  ['just outside of the shared range', '100.63.255.255', '100.128.0.0'],
  ['just outside of loopback', '126.255.255.255', '128.0.0.0'],
  ['just outside of link-local', '169.253.255.255', '169.255.0.0'],
  ['just below multicast, and elsewhere', '223.255.255.255', '8.8.8.8'],
  ['IPv6', '2a00:1450:400f:80d::200e', '2606:4700:4700::1111'],
  ['IPv4-mapped', '::ffff:8.8.8.8', '::ffff:808:808'],
])('accepts public addresses, %s: %s and %s', (_what, one, other) => {
  expect([one, other].map(isPrivateAddress)).toEqual([false, false]);
});

test.each(['fe80::1%eth0', '2606:4700:4700::1111%eth0', '', 'localhost', '127.1', '0x7f000001', '8.8.8'])(
  'refuses anything but a plain address: %j',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);
