import { createHash } from 'node:crypto'
import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import { base58Encode, encodeAddress } from '@polkadot/util-crypto'
import { initEccLib, payments } from 'bitcoinjs-lib'
import { getAddress } from 'ethers'
import * as curve from 'tiny-secp256k1'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createBitcoinNetwork,
  createPolkadotNetwork,
  createSolanaNetwork,
} from '../../src/otherNetworks.ts'

// Addresses that other libraries have made, and each with defects: a wrong checksum, another length, letters that look
// alike, the other kind of bech32.

initEccLib(curve)
// The networks of the demo are at the address of its page.
beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost' }))
afterAll(() => void vi.unstubAllGlobals())
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

const bytes = (index: number, length = 32) =>
  new Uint8Array(createHash('sha512').update(`address ${index}`).digest().subarray(0, length))
const hex = (index: number) => `0x${Buffer.from(bytes(index, 20)).toString('hex')}`

function bitcoinAddress(index: number): string {
  const hash = bytes(index, 20)
  const point = curve.pointFromScalar(bytes(index)) ?? new Uint8Array(33)
  const made = [
    () => payments.p2pkh({ hash }),
    () => payments.p2sh({ hash }),
    () => payments.p2wpkh({ hash }),
    () => payments.p2wsh({ hash: bytes(index) }),
    () => payments.p2tr({ pubkey: point.subarray(1) }),
  ][index % 5]?.()
  return made?.address ?? ''
}

/** Another letter of the same alphabet at a place, which breaks each checksum. */
function misspelt(address: string, index: number): string {
  const place = address.length - 1 - (index % 12)
  const letter = address[place] === 'q' ? 'p' : 'q'
  return `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
}
/** Wrong in every family. */
const DEFECTS: readonly ((address: string, index: number) => string)[] = [
  (address) => address.slice(0, -2),
  (address) => ` ${address}`,
  (address) => `${address}\n`,
  (address) => `${address}\u200b`,
  (address) => address.replace(/.$/, '0O'),
  (address) => `${address.slice(0, 8)}l${address.slice(9)}I`,
  (address) => `${address.slice(0, 8)}\u0430${address.slice(9)}`,
  (address) => address.repeat(40),
  (address) => `${address}.eth`,
  (address) => `ethereum:${address}`,
]

interface Family {
  readonly adapter: () => {
    load(): Promise<{ isAddress(value: string, chainId?: never): boolean }>
  }
  readonly valid: (index: number) => string
  readonly defects: typeof DEFECTS
  readonly chainId?: string
}

const FAMILIES: Readonly<Record<string, Family>> = {
  EVM: {
    adapter: () => evm({ networks: [mainnet] }),
    valid: (index) => (index % 3 === 0 ? hex(index) : getAddress(hex(index))),
    defects: [
      // The case of one letter is a part of the checksum.
      (_, index) =>
        getAddress(hex(index)).replace(/[a-f]/i, (letter) =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        ),
      (address) => address.slice(2),
      (address) => `${address}0`,
      (address) => address.replace(/.$/, 'g'),
      (address) => address.replace('0x', '0x0x'),
    ],
  },
  Solana: {
    adapter: () => solana({ networks: [createSolanaNetwork()] }),
    valid: (index) => base58Encode(bytes(index)),
    defects: [
      (_, index) => base58Encode(bytes(index, 31)),
      (_, index) => base58Encode(bytes(index, 33)),
      (_, index) => base58Encode(bytes(index, 64)),
      (address) => `1${address}`,
      (_, index) => hex(index),
    ],
  },
  Bitcoin: {
    adapter: () => bitcoin({ networks: [createBitcoinNetwork()] }),
    valid: bitcoinAddress,
    chainId: BITCOIN,
    defects: [
      misspelt,
      (address) => address.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
      (address) => `${address}q`,
      (address) => address.replace(/^bc1/, 'tb1').replace(/^[13]/, '2'),
      // The version and the kind of bech32 belong together.
      (address) =>
        address
          .replace(/^bc1(.)/, (_, kind) => `bc1${kind === 'q' ? 'p' : 'q'}`)
          .replace(/^[13]/, 'm'),
    ],
  },
  Polkadot: {
    adapter: () => polkadot({ networks: [createPolkadotNetwork()], appName: 'Test' }),
    valid: (index) => encodeAddress(bytes(index), [0, 2, 42, 1_284][index % 4]),
    defects: [
      misspelt,
      (_, index) => encodeAddress(bytes(index, 8), 42),
      (_, index) => base58Encode(bytes(index, 35)),
      (address) => `1${address}`,
      (_, index) => `0x${Buffer.from(bytes(index)).toString('hex')}`,
    ],
  },
}

test('of 1,500 addresses of four families the 500 of other libraries are taken, and the others are not', async () => {
  let count = 0
  for (const [family, { adapter, valid, defects, chainId }] of Object.entries(FAMILIES)) {
    const { isAddress } = await adapter().load()
    // Each adapter has the ids of its own family in its types.
    const takes = (address: string) => isAddress(address, chainId as never)
    const all = [...defects, ...DEFECTS]
    for (let index = 0; index < 125; index += 1) {
      const address = valid(index)
      expect([family, address, takes(address)]).toEqual([family, address, true])
      count += 1
      for (const turn of [0, 1]) {
        const bad = all[(2 * index + turn) % all.length]?.(address, index) ?? ''
        expect([family, bad, takes(bad)]).toEqual([family, bad, false])
        count += 1
      }
    }
  }
  expect(count).toBe(1_500)
})
