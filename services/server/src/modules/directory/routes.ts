import { directoryApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { Directory } from './createDirectory.ts'

const HOUR_SECONDS = 3_600
const image: RoutePolicy = { limit: 'images', cacheSeconds: 24 * HOUR_SECONDS }

export function directoryRoutes(directory: Directory, gate: Gate, analytics: boolean): Hono {
  return implement(directoryApi, {
    gate,
    handlers: {
      getWallets: (query) => directory.getWallets(query),
      getWalletImage: ({ id }) => directory.walletImage(id),
      getAssetImage: ({ id }) => directory.networkImage(id),
      getCurrencyImage: ({ id }) => directory.symbolImage(id),
      getTokenImage: ({ id }) => directory.symbolImage(id),
      getAnalyticsConfig: () => ({ isAnalyticsEnabled: analytics }),
    },
    policies: {
      getWallets: { limit: 'directory', cacheSeconds: HOUR_SECONDS },
      getWalletImage: image,
      getAssetImage: image,
      getCurrencyImage: image,
      getTokenImage: image,
      getAnalyticsConfig: { limit: 'directory', cacheSeconds: HOUR_SECONDS },
    },
  })
}
