import * as v from 'valibot'
import { defineApi } from './defineApi.ts'

const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))

/** What the operator keeps of contracts (ERC-7730), for pages that read requests. */
export const descriptorsApi = defineApi({
  contracts: {
    method: 'GET',
    path: '/v1/descriptors/:chainId/:prefix',
    summary:
      'Lists contracts of an EVM chain that are described, of those whose addresses begin alike, with the hash of what is said of each.',
    params: v.object({
      chainId: v.pipe(v.string(), v.regex(/^eip155:\d{1,16}$/)),
      /** The first two digits of the addresses, in lower case. */
      prefix: v.pipe(v.string(), v.regex(/^[0-9a-f]{2}$/)),
    }),
    response: v.object({
      /** SHA-256 by address, in lower case. */
      contracts: v.record(evmAddress, sha256Schema),
    }),
  },
  shard: {
    method: 'GET',
    path: '/v1/descriptors/:sha256',
    summary: 'Returns the descriptors with a hash, which is that of the text.',
    params: v.object({ sha256: sha256Schema }),
    response: v.object({
      /** A list of descriptors as JSON. */
      text: v.pipe(v.string(), v.maxLength(2_000_000)),
    }),
  },
})
