import type { LimitOptions } from './Limit.ts'

/**
 * How many times the amount of one visitor a public address of IPv4 has: carriers put hundreds of customers behind one
 * (RFC 6598). Whoever has IPv6 has a /64 of their own.
 */
export const CROWD = 10

/** Loopback and the private networks of RFC 1918: each address there is one machine. */
const PRIVATE = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./
const IPV4 = /^\d+(?:\.\d+){3}$/

/** Returns for how many visitors an address stands. */
export const crowdOf = (address: string, crowd = CROWD): number =>
  IPV4.test(address) && !PRIVATE.test(address) ? crowd : 1

/** Returns the units that an address has of its own. */
export const ownAmountOf = (
  { amount = Number.POSITIVE_INFINITY, crowd }: Pick<LimitOptions, 'amount' | 'crowd'>,
  address: string,
): number => amount * crowdOf(address, crowd)
