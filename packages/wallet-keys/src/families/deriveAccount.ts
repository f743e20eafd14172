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

/**
 * What a wallet is made of. In the first form, the key of its EVM account is the one that its smart account obeys, so that
 * a signature for one of them counts for both. In the second, the account has the next key, and the first key has none.
 */
export type WalletForm = 1 | 2

/** The first address of each family, as vaults and kit files name them. */
export type Addresses = Readonly<Record<Family, string>>

const FIRST_ACCOUNTS = [
  { family: 'solana' },
  { family: 'bip122' },
  { family: 'polkadot' },
] as const satisfies readonly AccountPlace[]

/** Derives the first address of each family: on Bitcoin the one for payments, on mainnets. Default: of the first form. */
export async function deriveAddresses(entropy: Bytes, form: WalletForm = 1): Promise<Addresses> {
  const evm = { family: 'eip155', index: form === 1 ? 0 : 1 } as const
  const accounts = [evm, ...FIRST_ACCOUNTS].map(async (place) => {
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
