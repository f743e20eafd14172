import { walletErrorCodes } from '@bowline/common/adapters'
import { type BitcoinChain, bitcoinChains } from '../addresses/bitcoinChains.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { accountFace, type Call, type Manner } from './accountFace.ts'
import { unsupported, type WalletAnswer, type WalletFace } from './WalletFace.ts'

/** The networks that versions before 1.4 know. */
const NETWORKS: Readonly<Record<string, string>> = { livenet: 'Mainnet', testnet: 'Testnet' }

/** Uses UniSat through `window.unisat`. */
export function unisatFace(provider: object): WalletFace {
  const manner: Manner = {
    providerOf: () => provider,
    providers: [provider],
    async connect(call, chain) {
      const answer = await describe(call, await call('requestAccounts'))
      // Fractal, for one: its addresses look like Bitcoin's.
      return answer ?? switchTo(call, chain)
    },
    // A wallet that is on no chain of Bitcoin has no account there.
    describe: async (call, accounts) => (await describe(call, accounts)) ?? { addresses: [] },
    events: ['accountsChanged', 'networkChanged', 'chainChanged'],
    switchTo,
  }
  return accountFace(manner)
}

/** Returns `undefined` if the wallet is on a chain that is not Bitcoin's. */
async function describe(call: Call, accounts: unknown): Promise<WalletAnswer | undefined> {
  const [address] = Array.isArray(accounts) ? accounts : []
  if (address === undefined) return { addresses: [] }
  const [chain, publicKey] = await Promise.all([
    readChain(call),
    // Most kinds of address are spent without it.
    call('getPublicKey').catch(() => undefined),
  ])
  return chain && { addresses: [{ address, publicKey }], chain }
}

async function readChain(call: Call): Promise<BitcoinChain | undefined> {
  const name = await call('getChain').then(
    (chain) => fieldsOf(chain).enum,
    async (error) => {
      // The older question takes Fractal for Bitcoin: only versions that know no other are asked it.
      if (!walletErrorCodes(error).includes(4200)) throw error
      return `BITCOIN_${NETWORKS[String(await call('getNetwork'))]}`.toUpperCase()
    },
  )
  return bitcoinChains.find((chain) => enumOf(chain) === name)
}

async function switchTo(call: Call, chain: BitcoinChain): Promise<WalletAnswer> {
  await call('switchChain', enumOf(chain))
  const answer = await describe(call, await call('requestAccounts'))
  if (!answer) throw unsupported('switchChain')
  return answer
}

const enumOf = ({ satsName }: BitcoinChain) => `BITCOIN_${satsName.toUpperCase()}`
