import type { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Makes a lookup that fails unless every address of a host is allowed. A connection goes to the very address that was checked,
 * so DNS rebinding has no effect.
 */
export const guardLookup =
  (lookup: typeof systemLookup, isAllowedAddress: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const isSafe = first && addresses.every(({ address }) => isAllowedAddress(address))
      if (error || !isSafe) callback(error ?? new Error('not a public address'), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
