import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import kusamaHex from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHubHex from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relayHex from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { AccountId, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { Draw } from '../draw.ts'
import { type Ask, createNotes, type World } from '../template.ts'

export type PolkadotWorld = ReturnType<typeof createPolkadotWorld>
export type ChainName = 'relay' | 'hub' | 'kusama'

interface Runtime {
  readonly genesis: string
  readonly prefix: number
  readonly decimals: number
  readonly specVersion: number
  readonly transactionVersion: number
  readonly metadata: string
}

const RUNTIMES: Readonly<Record<ChainName, Runtime>> = {
  relay: {
    genesis: '91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    prefix: 0,
    decimals: 10,
    specVersion: 2_000_000,
    transactionVersion: 26,
    metadata: relayHex,
  },
  hub: {
    genesis: '68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
    prefix: 0,
    decimals: 10,
    specVersion: 2_000_000,
    transactionVersion: 15,
    metadata: assetHubHex,
  },
  kusama: {
    genesis: 'b0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    prefix: 2,
    decimals: 12,
    specVersion: 1_003_000,
    transactionVersion: 26,
    metadata: kusamaHex,
  },
}

const builders = Object.fromEntries(
  Object.entries(RUNTIMES).map(([name, { metadata }]) => [
    name,
    getDynamicBuilder(getLookupFn(unifyMetadata(decAnyMetadata(metadata)))),
  ]),
)

/** A call as the metadata's codecs take it. */
export interface Call {
  readonly type: string
  readonly value: { readonly type: string; readonly value: unknown }
}
export const call = (pallet: string, name: string, value: unknown): Call => ({
  type: pallet,
  value: { type: name, value },
})

/** Makes the world of a request to a wallet of Polkadot. */
export function createPolkadotWorld(draw: Draw, domain: string, chains: readonly ChainName[]) {
  const chain = draw.turn(chains)
  const { genesis, prefix, decimals, specVersion, transactionVersion } = RUNTIMES[chain]
  const notes = createNotes()
  const own: string[] = []
  const newAddress = () => AccountId(prefix).dec(draw.bytes(32))
  const me = newAddress()
  const ask = (method: string, params: unknown, says: string): Ask => ({ method, params, says })
  return {
    ...draw,
    family: 'polkadot',
    chain: `polkadot:${genesis.slice(0, 32)}`,
    name: chain,
    prefix,
    me,
    notes,
    key: () => notes.know(newAddress(), 'key'),
    friend: () => notes.trust(notes.know(newAddress(), 'key')),
    ownWallet() {
      const other = notes.know(newAddress(), 'key')
      own.push(other)
      return other
    },
    to: (value: string) => ({ type: 'Id', value }),
    coins: (min = 20, max = 9_000) => notes.hold(draw.odd(min, max, decimals)),
    whole: (amount: number) => BigInt(Math.round(amount * 1_000)) * 10n ** BigInt(decimals - 3),
    send({ type, value }: Call, says: string) {
      const builder = builders[chain]
      if (!builder) throw new Error(`There is no metadata of ${chain}.`)
      const { codec, location } = builder.buildCall(type, value.type)
      const method = concatBytes(Uint8Array.from(location), codec.enc(value.value))
      const transactionPayload = {
        address: me,
        blockHash: draw.hex(32),
        blockNumber: `0x${draw.between(20_000_000, 28_000_000).toString(16)}`,
        era: '0x1503',
        genesisHash: `0x${genesis}`,
        method: `0x${bytesToHex(method)}`,
        nonce: `0x${draw.between(0, 200).toString(16).padStart(8, '0')}`,
        specVersion: `0x${specVersion.toString(16)}`,
        tip: '0x00000000000000000000000000000000',
        transactionVersion: `0x${transactionVersion.toString(16).padStart(8, '0')}`,
        version: 4,
        signedExtensions: ['CheckSpecVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
      }
      return ask('polkadot_signTransaction', { address: me, transactionPayload }, says)
    },
    sign: (message: string, says: string) =>
      ask('polkadot_signMessage', { address: me, message }, says),
    context: () => ({
      account: me,
      own,
      trusted: notes.trusted,
      domain,
      known: notes.known,
      balances: notes.balances,
    }),
  } satisfies World & Readonly<Record<string, unknown>>
}
