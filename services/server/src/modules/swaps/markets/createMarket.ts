import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { Market as MarketSettings } from '../../../config/ChainSettings.ts'
import type { Market } from './Market.ts'
import { createV2Market } from './v2/createV2Market.ts'
import { createV3Market } from './v3/createV3Market.ts'

/** Creates a market of the configured kind. */
export function createMarket(
  chains: ChainReader,
  chainId: string,
  settings: MarketSettings,
): Market {
  return settings.kind === 'v2'
    ? createV2Market(chains, chainId, settings)
    : createV3Market(chains, chainId, settings)
}
