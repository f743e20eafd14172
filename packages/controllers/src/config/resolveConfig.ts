import { isChainId, KitError } from '@bowline/common'
import { appOrigin } from './appOrigin.ts'
import { checkOptions } from './checkOptions.ts'
import type { KitConfig, KitOptions } from './KitConfig.ts'
import { optionChecks } from './optionChecks.ts'
import { resolveServices } from './resolveServices.ts'

/**
 * Checks the options, fills in every default and freezes the result.
 *
 * Throws `INVALID_CONFIG` with the option's name, or `CONFLICTING_SIGN_IN`.
 * Names that do not exist are told to `onUnknown` and otherwise ignored.
 */
export function resolveConfig(
  options: KitOptions,
  onUnknown: (option: string) => void = () => {},
): KitConfig {
  if (options.siwx && options.siweConfig) throw new KitError('CONFLICTING_SIGN_IN')
  const { connectors, storage, clock, logger, fetch, queryClient, siwx, siweConfig, ...rest } =
    checkOptions(options, optionChecks, onUnknown)
  // There is one check per option, each with its default; what they check is coarser than types.
  const config = rest as unknown as KitConfig
  checkNetworks(options)

  const { metadata, customRpcUrls = {}, services } = options
  return Object.freeze({
    ...config,
    projectId: config.projectId || undefined,
    metadata: {
      ...config.metadata,
      // Read when a wallet asks: the page's address is not there on a server.
      get url() {
        return metadata?.url ?? appOrigin()
      },
    },
    services: resolveServices(services),
    customRpcUrls: Object.fromEntries(
      Object.entries(customRpcUrls).map(([id, urls]) => [id, urls.map(({ url }) => url)]),
    ),
  })
}

function checkNetworks({ adapters, defaultNetwork, customRpcUrls = {} }: KitOptions): void {
  if (!adapters) throw invalid('adapters', 'is missing')
  const seen = new Set<string>()
  for (const [index, { namespace, networks }] of adapters.entries()) {
    const option = `adapters.${index}`
    if (seen.has(namespace)) throw invalid(option, `is a second adapter for "${namespace}"`)
    seen.add(namespace)
    if (!networks?.length) throw invalid(`${option}.networks`, 'needs at least one network')
    const foreign = networks.find((network) => network.namespace !== namespace)
    if (foreign) throw invalid(`${option}.networks`, `holds ${foreign.chainId} of another family`)
  }
  for (const id of Object.keys(customRpcUrls)) checkChainId(`customRpcUrls.${id}`, id)
  if (defaultNetwork !== undefined) checkChainId('defaultNetwork', defaultNetwork)
}

function checkChainId(option: string, id: string): void {
  if (!isChainId(id)) throw invalid(option, 'is not a CAIP-2 network id such as eip155:1')
}

const invalid = (option: string, problem: string) =>
  new KitError('INVALID_CONFIG', { option, problem })
