import { loadCode } from '@bowline/common'
import type { ApiClient, ApiClientOptions, directoryApi } from '@bowline/common/api'

type Directory = ApiClient<typeof directoryApi>

/**
 * Creates the directory's client without loading it: the contract and its schemas arrive with the
 * first call. Image addresses need neither, so they are there at once.
 */
export function createDirectory(options: ApiClientOptions): Directory {
  const load = async () => {
    const { createApiClient, directoryApi: contract } = await loadCode(
      () => import('@bowline/common/api'),
    )
    return createApiClient(contract, options)
  }
  const { baseUrl, caller } = options
  const query = new URLSearchParams({ ...caller })
  const image =
    (path: string) =>
    ({ id }: { readonly id: string }) =>
      // Half a surrogate pair cannot be encoded, and an id may be anything that stands in an answer.
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
