import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Finds the network address that a request comes from.
 * Only the entries of `X-Forwarded-For` that our own proxies wrote are read: the visitor can set
 * all earlier ones.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined,
  trustedProxies: number,
): string {
  const socketAddress = incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return plain(socketAddress)
  const forwarded = [incoming?.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return plain(hops.at(-trustedProxies) ?? hops[0] ?? socketAddress)
}

/** The key under which an address is counted: an IPv6 visitor holds a whole /64. */
export function countedAddress(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function plain(address: string): string {
  // An IPv4 address without a port, as most are.
  if (!address.includes(':')) return address.slice(0, 64)
  return withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 64)
}

/** Some proxies append the visitor's port, which differs for each connection. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] =
    /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}
