/** One household or office: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
