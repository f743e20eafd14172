import type { ServerConfig } from '../config/ServerConfig.ts'
import { isPricedByService } from '../modules/chain-data/prices/createLlamaPrices.ts'
import type { ChainCoverage, Shown } from './ChainCoverage.ts'
import { evmCoverage } from './evmCoverage.ts'
import { historySourceOf } from './historySourceOf.ts'

/** What visitors are shown of each chain by a server with these settings, and from where. Asks nobody. */
export function coverageOf(config: ServerConfig): readonly ChainCoverage[] {
  if (!config.roles.includes('api')) return []
  return Object.entries(config.rpc).map(([chainId, endpoints]) => {
    const name = config.chains[chainId]?.name ?? config.solanaChains[chainId]?.name ?? chainId
    return { chainId, name, endpoints: endpoints.length, shown: shownOf(config, chainId) }
  })
}

function shownOf(config: ServerConfig, chainId: string): ChainCoverage['shown'] {
  const [family] = chainId.split(':')
  if (family === 'eip155') return evmCoverage(config, chainId)
  if (family === 'solana') return solanaCoverage(config, chainId)
  const none = notShown('of chains of this kind only what transactions mean is read, and histories')
  const history = historySourceOf(config, chainId)
  return { balances: none, tokens: none, history, nfts: none, names: none, prices: none }
}

function solanaCoverage(config: ServerConfig, chainId: string): ChainCoverage['shown'] {
  const { tokens = [], usdPrices = {} } = config.solanaChains[chainId] ?? {}
  const lists = config.tokenLists.length
  const evmOnly = notShown('servers read this of EVM chains alone')
  const named = `${tokens.length} known tokens${lists > 0 ? `, those of ${lists === 1 ? 'a list' : `${lists} lists`}` : ''}`
  return {
    balances: { status: 'shown', from: 'RPC endpoints', asks: { kind: 'nodes' } },
    tokens: {
      status: 'shown',
      from: `${named}, and 20 others at most`,
      asks: { kind: 'nodes' },
    },
    history: evmOnly,
    nfts: evmOnly,
    names: evmOnly,
    prices: solanaPrices(
      isPricedByService(chainId) ? config.pricesUrl : undefined,
      Object.keys(usdPrices).length,
    ),
  }
}

function solanaPrices(pricesUrl: string | undefined, own: number): Shown {
  if (pricesUrl)
    return {
      status: 'shown',
      from: 'a price service',
      asks: { kind: 'upstream', name: 'prices' },
    }
  if (own > 0) return { status: 'shown', from: 'prices of the settings', asks: { kind: 'nobody' } }
  return notShown('no service of prices is set', 'BOWLINE_PRICES_URL')
}

const notShown = (because: string, setting?: string): Shown => ({
  status: 'notShown',
  because,
  setting,
})
