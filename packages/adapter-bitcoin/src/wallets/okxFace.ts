import { type BitcoinChain, bitcoinChains } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { accountFace, type Call, type Manner } from './accountFace.ts'
import type { WalletAnswer, WalletFace } from './WalletFace.ts'

/** Test networks have objects of their own. */
const PLACES: Readonly<Record<string, string>> = {
  Testnet: 'bitcoinTestnet',
  Signet: 'bitcoinSignet',
}

/**
 * Uses OKX Wallet through `window.okxwallet`. Which network is meant is said by the object that is asked;
 * those of test networks cannot be read without a prompt.
 */
export function okxFace(wallet: object): WalletFace {
  const objects = fieldsOf(wallet)
  const manner: Manner = {
    providerOf: ({ satsName }) => objects[PLACES[satsName] ?? 'bitcoin'],
    providers: ['bitcoin', ...Object.values(PLACES)].map((place) => objects[place]),
    connect,
    async describe(call, accounts, chain) {
      const [address] = Array.isArray(accounts) ? accounts : []
      if (address === undefined) return { addresses: [] }
      // Most kinds of address are spent without it.
      const publicKey = await call('getPublicKey').catch(() => undefined)
      return { addresses: [{ address, publicKey }], chain: placeOf(chain) }
    },
    // Its documentation writes the first of these in the singular, for older versions.
    events: ['accountsChanged', 'accountChanged', 'networkChanged'],
    switchTo: connect,
  }
  return accountFace(manner)
}

async function connect(call: Call, chain: BitcoinChain): Promise<WalletAnswer> {
  const { address, publicKey, compressedPublicKey } = fieldsOf(await call('connect'))
  const addresses =
    address === undefined ? [] : [{ address, publicKey: compressedPublicKey ?? publicKey }]
  return { addresses, chain: placeOf(chain) }
}

/** The object for the main network does not say its chain; the address does. */
const placeOf = ({ satsName }: BitcoinChain) =>
  bitcoinChains.find((chain) => chain.satsName === satsName && satsName in PLACES)
