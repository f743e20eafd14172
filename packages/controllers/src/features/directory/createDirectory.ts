import { apiAddress, KitError } from '@bowline/common'
import type { ApiClient, ApiClientOptions, directoryApi } from '@bowline/common/api'

type Directory = ApiClient<typeof directoryApi>

/**
 * Creates the directory's client without loading it: the contract and its schemas arrive with the
 * first call. Image addresses need neither, so they are there at once.
 */
export function createDirectory(options: ApiClientOptions): Directory {
  let client: Promise<Directory> | undefined
  const load = (endpoint: string) => {
    client ??= loadClient(options).catch((cause) => {
      // A chunk that did not arrive may do so next time, like any answer of the network.
      client = undefined
      throw new KitError('HTTP_UNREACHABLE', { endpoint }, { cause })
    })
    return client
  }
  const image =
    (path: string) =>
    (params: { readonly id: string }): string =>
      apiAddress({ method: 'GET', path }, params, options).url.href

  return {
    getWallets: async (...call) => (await load('getWallets')).getWallets(...call),
    getAnalyticsConfig: async (...call) =>
      (await load('getAnalyticsConfig')).getAnalyticsConfig(...call),
    getWalletImage: image('/getWalletImage/:id'),
    getAssetImage: image('/public/getAssetImage/:id'),
    getCurrencyImage: image('/public/getCurrencyImage/:id'),
    getTokenImage: image('/public/getTokenImage/:id'),
  }
}

async function loadClient(options: ApiClientOptions): Promise<Directory> {
  const { createApiClient, directoryApi: contract } = await import('@bowline/common/api')
  return createApiClient(contract, options)
}
