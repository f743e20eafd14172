import { KitError } from '@bowline/common'
import type { ApiClient, ApiClientOptions, directoryApi } from '@bowline/common/api'

type Directory = ApiClient<typeof directoryApi>

/**
 * Creates the directory's client without loading it: the contract and its schemas arrive with the
 * first call. Image addresses need neither, so they are there at once.
 */
export function createDirectory(options: ApiClientOptions): Directory {
  let client: Promise<Directory> | undefined
  const load = async (endpoint: string) => {
    try {
      client ??= loadClient(options)
      return await client
    } catch (cause) {
      // A chunk that did not arrive may do so next time, like any answer of the network.
      client = undefined
      throw new KitError('HTTP_UNREACHABLE', { endpoint }, { cause })
    }
  }
  const { baseUrl, caller } = options
  const query = new URLSearchParams({ ...caller })
  const image =
    (path: string) =>
    ({ id }: { readonly id: string }) =>
      `${baseUrl}${path}/${encodeURIComponent(id)}?${query}`

  return {
    getWallets: async (...call) => (await load('getWallets')).getWallets(...call),
    getAnalyticsConfig: async (...call) =>
      (await load('getAnalyticsConfig')).getAnalyticsConfig(...call),
    getWalletImage: image('/getWalletImage'),
    getAssetImage: image('/public/getAssetImage'),
    getCurrencyImage: image('/public/getCurrencyImage'),
    getTokenImage: image('/public/getTokenImage'),
  }
}

async function loadClient(options: ApiClientOptions): Promise<Directory> {
  const { createApiClient, directoryApi: contract } = await import('@bowline/common/api')
  return createApiClient(contract, options)
}
