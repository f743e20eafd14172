import { countedAddress } from './clientAddress.ts'

/**
 * The network of an address: a /24 of IPv4, a /56 of IPv6. Who holds one address of such a network can
 * usually get others.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip.split('.').slice(0, 3).join('.')
  const groups = countedAddress(ip).split(':')
  const fourth = groups[3]?.padStart(4, '0').slice(0, 2) ?? ''
  return [...groups.slice(0, 3), fourth].join(':')
}

/** What a user can have for the asking of such a network: a /48 of IPv6 around it, else itself. */
export function siteOfNetwork(network: string): string {
  return network.split(':').slice(0, 3).join(':')
}
