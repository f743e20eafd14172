import type { ReadingContext } from '@bowline/common/reading'
import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { AccountId, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { prefixOf } from '../polkadot/chains.ts'
import { readPolkadotRequest } from '../polkadot/readPolkadotRequest.ts'
import { runtimeOf } from '../polkadot/runtimes.ts'
import { toHex } from '../reading/hex.ts'

export const RELAY = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const HUB = 'polkadot:68d56f15f85d3136970ec16946040bc1'
export const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

export const addressAt = (prefix: number, byte: number) =>
  AccountId(prefix).dec(new Uint8Array(32).fill(byte))

/** What a chain's own metadata says of its calls. */
export function chainOf(chainId: `polkadot:${string}`, metadata: string) {
  const lookup = getLookupFn(unifyMetadata(decAnyMetadata(metadata)))
  const builder = getDynamicBuilder(lookup)
  const prefix = prefixOf(chainId)
  const context: ReadingContext = {
    chainId,
    account: addressAt(prefix, 1),
    currency: { symbol: 'DOT', decimals: 10 },
    tokens: [{ address: '1984', symbol: 'USDT', decimals: 6 }],
  }
  if (lookup.call === null) throw new Error('The metadata has no calls.')
  return {
    context,
    builder,
    /** What the chain's own metadata makes of calls. */
    codec: builder.buildDefinition(lookup.call),
    at: (byte: number) => addressAt(prefix, byte),
    to: (byte: number) => ({ type: 'Id', value: addressAt(prefix, byte) }),
    /** A call as a value, for batches. */
    call: (pallet: string, name: string, value: unknown) => ({
      type: pallet,
      value: { type: name, value },
    }),
    encode(pallet: string, name: string, value: unknown): string {
      const { codec, location } = builder.buildCall(pallet, name)
      return toHex(Uint8Array.of(...location, ...codec.enc(value)))
    },
    read(method: string, changes: object = {}, about: Partial<ReadingContext> = {}) {
      const payload = {
        address: addressAt(prefix, 1),
        method,
        genesisHash: `0x${chainId.slice(9)}${'0'.repeat(32)}`,
        era: '0x1500',
        nonce: '0x07',
        tip: '0x00',
        ...changes,
      }
      const params = { address: addressAt(prefix, 1), transactionPayload: payload }
      return readPolkadotRequest(
        { method: 'polkadot_signTransaction', params },
        { ...context, runtime: runtimeOf(payload.genesisHash.slice(2, 34)), ...about },
      )
    },
  }
}

/** The chains, each with its own metadata. */
export const onRelay = chainOf(RELAY, relay)
export const onHub = chainOf(HUB, assetHub)
export const onKusama = chainOf(KUSAMA, kusama)
