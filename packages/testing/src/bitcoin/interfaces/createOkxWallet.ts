import { bitcoinTestAccount } from '../bitcoinTestAccount.ts'
import type { BitcoinState } from '../createBitcoinState.ts'
import type { OkxTestWallet } from '../NamedInterfaces.ts'
import type { BitcoinTestNetwork } from '../testNetworks.ts'
import { namedAddresses } from '../walletActions.ts'
import { accountMethods, asked, emitter, open } from './accountMethods.ts'
import type { Site } from './Site.ts'

/**
 * The wallet as one site sees it at `window.okxwallet`. `bitcoin` serves the main network, or the regtest
 * that the wallet is on.
 */
export function createOkxWallet(site: Site): OkxTestWallet {
  const { network } = site.core.state.get()
  const main = methodsOn(site, network === 'regtest' ? 'regtest' : 'mainnet')
  const testnet = methodsOn(site, 'testnet')
  const signet = methodsOn(site, 'signet')
  return {
    bitcoin: {
      ...asked<Omit<OkxTestWallet['bitcoin'], 'on' | 'removeListener'>>(site, main),
      ...emitter(site, {
        accountsChanged: { of: ['accountChange', 'disconnect'], value: () => main.getAccounts?.() },
        accountChanged: { of: ['accountChange'], value: () => main.getAccounts?.() },
        networkChanged: { of: ['networkChange'], value: () => 'livenet' },
      }),
    },
    bitcoinTestnet: asked(site, few(testnet)),
    bitcoinSignet: asked(site, few(signet)),
  }
}

type Methods = ReturnType<typeof accountMethods>

function methodsOn(site: Site, network: BitcoinTestNetwork): Methods {
  const view = (): BitcoinState => {
    const state = site.core.state.get()
    return { ...state, network, account: bitcoinTestAccount(state.account.index, network) }
  }
  return {
    ...accountMethods(site, view),
    async connect() {
      await open(site, 'connect')
      const [shown] = namedAddresses(view())
      const { publicKey = '' } = shown ?? {}
      return { address: shown?.address, publicKey, compressedPublicKey: publicKey }
    },
  }
}

/** The documentation of test networks has these three alone. */
function few({ connect, signMessage, signPsbt }: Methods): Methods {
  return Object.fromEntries(
    Object.entries({ connect, signMessage, signPsbt }).flatMap(([name, method]) =>
      method ? [[name, method]] : [],
    ),
  )
}
