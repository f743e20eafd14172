import type { Bytes } from '../Bytes.ts'
import { checkEntropy } from '../words/words.ts'
import { type AccountPlace, checkPlace, type Family, type FullPlace } from './AccountPlace.ts'
import { bitcoinAccount, withBitcoinKey } from './bitcoinKey.ts'
import { evmAccount, withEvmKey } from './evmKey.ts'
import { polkadotAccount, withPolkadotKey } from './polkadotKey.ts'
import { solanaAccount, withSolanaKey } from './solanaKey.ts'

/** What everyone may know of an account. */
export interface Account {
  readonly address: string
  /** 33 bytes for EVM and Bitcoin payments (compressed), 32 for all others. */
  readonly publicKey: Uint8Array
}

/**
 * Derives an account of the wallet. Its private key is made for the moment and overwritten.
 *
 * Throws `INVALID_ENTROPY`, and `INVALID_ACCOUNT` for a place that does not exist.
 *
 * @example
 * const { address } = await deriveAccount(entropy, { family: 'bip122', purpose: 'ordinals' })
 */
export async function deriveAccount(entropy: Bytes, place: AccountPlace): Promise<Account> {
  const { address, publicKey } = await derive(checkEntropy(entropy), checkPlace(place))
  return { address, publicKey }
}

/** The first address of each family, as vaults and kit files name them. */
export type Addresses = Readonly<Record<Family, string>>

const FIRST_ACCOUNTS = [
  { family: 'eip155' },
  { family: 'solana' },
  { family: 'bip122' },
  { family: 'polkadot' },
] as const satisfies readonly AccountPlace[]

/** Derives the first address of each family: on Bitcoin the one for payments, on mainnets. */
export async function deriveAddresses(entropy: Bytes): Promise<Addresses> {
  const accounts = FIRST_ACCOUNTS.map(async (place) => {
    const { address } = await deriveAccount(entropy, place)
    return [place.family, address] as const
  })
  // There is an entry for each family.
  return Object.fromEntries(await Promise.all(accounts)) as Addresses
}

function derive(entropy: Bytes, place: FullPlace): Promise<Account> {
  switch (place.family) {
    case 'eip155':
      return withEvmKey(entropy, place.index, evmAccount)
    case 'solana':
      return withSolanaKey(entropy, place.index, solanaAccount)
    case 'bip122':
      return withBitcoinKey(entropy, place, (key) => bitcoinAccount(key, place))
    case 'polkadot':
      return withPolkadotKey(entropy, place.index, (key) => polkadotAccount(key, place.prefix))
  }
}
