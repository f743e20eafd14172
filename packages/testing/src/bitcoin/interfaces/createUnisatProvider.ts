import { ProviderRpcError } from '../../evm/ProviderRpcError.ts'
import type { UnisatTestProvider } from '../NamedInterfaces.ts'
import { type BitcoinTestNetwork, testNetworks } from '../testNetworks.ts'
import { requirePermission } from '../walletActions.ts'
import { accountMethods, asked, emitter } from './accountMethods.ts'
import type { Site } from './Site.ts'

/** The wallet as one site sees it at `window.unisat`. Its name for a regtest follows the others. */
export function createUnisatProvider(site: Site): UnisatTestProvider {
  const { core, origin } = site
  const view = () => core.state.get()
  const methods = accountMethods(site, view)
  const chain = () => describe(view().network)
  return {
    ...asked<Omit<UnisatTestProvider, 'on' | 'removeListener'>>(site, {
      ...methods,
      getChain: chain,
      async switchChain(wanted) {
        requirePermission(core, origin)
        const network = NETWORKS.find((one) => describe(one).enum === wanted)
        if (!network) throw new ProviderRpcError(-32602, `There is no chain ${String(wanted)}.`)
        await core.prompts.ask({ method: 'switchChain', origin, params: [wanted] })
        core.state.set({ network })
        core.emit('networkChange')
        return chain()
      },
    }),
    ...emitter(site, {
      accountsChanged: {
        of: ['accountChange', 'disconnect'],
        value: () => methods.getAccounts?.(),
      },
      networkChanged: { of: ['networkChange'], value: () => methods.getNetwork?.() },
      chainChanged: { of: ['networkChange'], value: chain },
    }),
  }
}

const NETWORKS: readonly BitcoinTestNetwork[] = ['mainnet', 'testnet', 'signet', 'regtest']

function describe(network: BitcoinTestNetwork) {
  const { satsName } = testNetworks[network]
  return {
    enum: `BITCOIN_${satsName.toUpperCase()}`,
    name: `Bitcoin ${satsName}`,
    network: network === 'mainnet' ? 'livenet' : 'testnet',
  }
}
