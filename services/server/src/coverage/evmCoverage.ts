import type { ServerConfig } from '../config/ServerConfig.ts'
import { isPricedByService } from '../modules/chain-data/prices/createLlamaPrices.ts'
import type { ChainCoverage, Shown } from './ChainCoverage.ts'
import { historySourceOf } from './historySourceOf.ts'

/** What visitors are shown of an EVM chain. */
export function evmCoverage(config: ServerConfig, chainId: string): ChainCoverage['shown'] {
  return {
    balances: { status: 'shown', from: 'RPC endpoints', asks: { kind: 'nodes' } },
    tokens: tokensOf(config, chainId),
    history: historySourceOf(config, chainId),
    nfts: nftsOf(config, chainId),
    names: namesOf(config),
    prices: pricesOf(config, chainId),
  }
}

function tokensOf(config: ServerConfig, chainId: string): Shown {
  const named = config.chains[chainId]?.tokens.length ?? 0
  const lists = config.tokenLists.length
  const service = config.holdings[chainId]
  const history = historySourceOf(config, chainId)
  const parts = [
    ...(named > 0 ? [`${named} known tokens`] : []),
    ...(lists > 0 ? [`those of ${lists === 1 ? 'a list' : `${lists} lists`}`] : []),
    ...(service ? [`those that ${nameOf(service.kind)} names`] : []),
    ...(history.status === 'shown' ? ['those of the history'] : []),
  ]
  if (parts.length === 0)
    return {
      status: 'notShown',
      because: 'neither tokens nor lists of them are set',
      setting: 'BOWLINE_TOKEN_LISTS',
    }
  const isOpen = service !== undefined || history.status === 'shown'
  return {
    status: 'shown',
    from: parts.join(', '),
    asks: service ? { kind: 'upstream', name: `holdings of ${chainId}` } : { kind: 'nodes' },
    ...(!isOpen && {
      lacks: 'Other tokens that an account holds are not found.',
      setting: 'BOWLINE_HOLDINGS',
    }),
  }
}

function nftsOf(config: ServerConfig, chainId: string): Shown {
  const history = historySourceOf(config, chainId)
  if (history.status === 'notShown' || config.mediaHosts.length > 0) return history
  return {
    ...history,
    lacks: 'Pictures that are kept outside of the chain are grey tiles.',
    setting: 'BOWLINE_MEDIA_HOSTS',
  }
}

function namesOf({ rpc, chains, nameZone }: ServerConfig): Shown {
  const places = Object.keys(rpc).filter((chainId) => chains[chainId]?.ens)
  const own = `this server's own names (…${nameZone})`
  if (places.length > 0)
    return { status: 'shown', from: `${own}, and ENS`, asks: { kind: 'nodes' } }
  return {
    status: 'shown',
    from: own,
    asks: { kind: 'nobody' },
    lacks: 'Names of ENS are not found: no chain that is served has them.',
    setting: 'BOWLINE_RPC',
  }
}

function pricesOf({ chains, pricesUrl }: ServerConfig, chainId: string): Shown {
  const { usdAnchors = [], markets = [], wrappedNative } = chains[chainId] ?? {}
  const hasPools = usdAnchors.length > 0 && markets.length > 0
  const unwrapped = !wrappedNative && {
    lacks: 'The native currency has no price, since its wrapped form (wrappedNative) is not set.',
    setting: 'BOWLINE_CHAINS',
  }
  if (pricesUrl && isPricedByService(chainId))
    return {
      status: 'shown',
      from: hasPools ? 'a price service, and pools of the chain' : 'a price service',
      asks: { kind: 'upstream', name: 'prices' },
      ...unwrapped,
    }
  if (hasPools)
    return {
      status: 'shown',
      from: 'pools of the chain',
      asks: { kind: 'nodes' },
      lacks: 'Tokens without a pool of 1,000 dollars have no price.',
      setting: isPricedByService(chainId) ? 'BOWLINE_PRICES_URL' : 'BOWLINE_CHAINS',
      ...unwrapped,
    }
  return {
    status: 'notShown',
    because: 'neither markets of the chain nor a service that has its prices are set',
    setting: isPricedByService(chainId) ? 'BOWLINE_PRICES_URL' : 'BOWLINE_CHAINS',
  }
}

const nameOf = (kind: string) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`
