import { type AddressLabel, KitError } from '@bowline/common'
import { readAddress } from '@bowline/signatures/bitcoin'
import { type BitcoinChain, bitcoinChains } from '../addresses/bitcoinChains.ts'
import type { ClaimedAddress, WalletAnswer } from '../wallets/WalletFace.ts'
import { readPublicKey } from './readPublicKey.ts'

/** An address of the wallet, checked. */
export interface HeldAddress {
  readonly address: string
  readonly label: AddressLabel
  /** Hexadecimal. */
  readonly publicKey?: string | undefined
}

export interface Held {
  readonly addresses: readonly HeldAddress[]
  readonly chain: BitcoinChain
}

/** No wallet shows an app more than this. */
export const MAX_ADDRESSES = 1_000

/**
 * Checks the addresses that a wallet reports. If the wallet does not name its chain, it is read from the
 * form of the addresses; those of test chains look alike and are taken for `expected`.
 *
 * Throws `WALLET_ANSWER_INVALID` if one is not an address of the wallet's chain.
 */
export function readHeld(answer: WalletAnswer, expected: BitcoinChain, method: string): Held {
  const { addresses } = answer
  if (addresses.length > MAX_ADDRESSES) throw new KitError('WALLET_ANSWER_INVALID', { method })
  const chain = answer.chain ?? chainOf(addresses, expected)
  const held = new Map<string, HeldAddress>()
  const read = addresses.map((claim) => readClaim(claim, chain))
  // A wallet that says nothing of purposes, and has but taproot addresses, keeps its money there.
  const hasOthers = read.some((one) => one?.type !== 'tr')
  for (const one of read) {
    if (!one) throw new KitError('WALLET_ANSWER_INVALID', { method })
    const { type, purpose = type === 'tr' && hasOthers ? 'ordinals' : 'payment', ...rest } = one
    // The first purpose counts where one address serves both.
    if (!held.has(rest.address)) held.set(rest.address, { ...rest, label: purpose })
  }
  return { addresses: [...held.values()], chain }
}

function chainOf([first]: readonly ClaimedAddress[], expected: BitcoinChain): BitcoinChain {
  const fits = ({ chainId }: BitcoinChain) =>
    typeof first?.address === 'string' && readAddress(first.address, chainId) !== undefined
  return [expected, ...bitcoinChains].find(fits) ?? expected
}

function readClaim({ address, publicKey, purpose }: ClaimedAddress, { chainId }: BitcoinChain) {
  if (typeof address !== 'string') return undefined
  const read = readAddress(address, chainId)
  return read && { address, type: read.type, publicKey: readPublicKey(publicKey), purpose }
}
