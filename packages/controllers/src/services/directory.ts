import { loadCode } from '@bowline/common'
import type { ApiClient, ApiClientOptions, directoryApi } from '@bowline/common/api'
import { internals, type Kit } from '../kit/kit.ts'
import { clientOptions } from './clientOptions.ts'

export type Directory = ApiClient<typeof directoryApi>

/** Loads the contract of the directory, with what calls it. */
export const loadContract = () => loadCode(() => import('./contracts/directory.ts'))

/**
 * Creates the client of the directory. Its contract and schemas load with the first call; image URLs need
 * neither and are available at once.
 */
export function createDirectory(options: ApiClientOptions): Directory {
  let loading: Promise<Directory> | undefined
  // Kept, because a browser takes a task for each `import()`, and on a slow phone that is after the next picture.
  const load = () => {
    loading ??= loadContract().then(
      ({ createApiClient, contract }) => createApiClient(contract, options),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const { baseUrl, caller } = options
  const query = new URLSearchParams({ ...caller })
  const image =
    (path: string) =>
    ({ id }: { readonly id: string }) =>
      // Ids come from answers and may contain a lone surrogate, which cannot be encoded.
      `${baseUrl}${path}/${encodeURIComponent(id.toWellFormed())}?${query}`

  return {
    getWallets: async (...call) => (await load()).getWallets(...call),
    getAnalyticsConfig: async (...call) => (await load()).getAnalyticsConfig(...call),
    getWalletImage: image('/getWalletImage'),
    getAssetImage: image('/public/getAssetImage'),
    getCurrencyImage: image('/public/getCurrencyImage'),
    getTokenImage: image('/public/getTokenImage'),
  }
}

/** The directory of this kit; `undefined` if none is configured. */
export const directoryOf = (kit: Kit): Directory | undefined => internals(kit).part(makeDirectory)

function makeDirectory(kit: Kit): Directory | undefined {
  const { projectId, services } = kit.config
  // The directory refuses calls without a project id.
  if (!services.directory || !projectId) return undefined
  return createDirectory(clientOptions(kit, services.directory))
}
