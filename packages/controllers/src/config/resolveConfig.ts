import { isChainId, KitError, withoutTrailing } from '@bowline/common'
import { appOrigin } from './appOrigin.ts'
import { checkOptions, invalidOption } from './checkOptions.ts'
import type { KitConfig, KitOptions, ServiceUrls, Settings } from './KitConfig.ts'
import { options as table } from './options.ts'

/**
 * Validates the options, fills in the defaults and freezes the result.
 *
 * Throws `INVALID_CONFIG` with the option's name, or `CONFLICTING_SIGN_IN`.
 * Option names that do not exist are passed to `onUnknown` and otherwise ignored.
 */
export function resolveConfig(
  options: KitOptions,
  onUnknown: (option: string) => void = () => {},
): KitConfig {
  if (options.siwx && options.siweConfig) throw new KitError('CONFLICTING_SIGN_IN')
  const {
    connectors,
    storage,
    clock,
    logger,
    fetch,
    windows,
    queryClient,
    siwx,
    siweConfig,
    ...config
  } = checkOptions<Settings>(options, table, onUnknown)
  checkNetworks(options)

  return Object.freeze({
    ...config,
    siwx: siwx ?? siweConfig,
    projectId: config.projectId || undefined,
    metadata: {
      ...config.metadata,
      // A getter, since the page's address is not available during server rendering.
      get url() {
        return config.metadata.url ?? appOrigin()
      },
    },
    services: resolveServices(config.services),
    customRpcUrls: Object.fromEntries(
      Object.entries(config.customRpcUrls).map(([id, urls]) => [id, urls.map(({ url }) => url)]),
    ),
  })
}

function checkNetworks({ adapters, customRpcUrls = {} }: KitOptions): void {
  const seen = new Set<string>()
  for (const [index, { namespace, networks }] of adapters.entries()) {
    const option = `adapters.${index}`
    if (seen.has(namespace)) throw invalidOption(option, `is a second adapter for "${namespace}"`)
    seen.add(namespace)
    if (!networks?.length) throw invalidOption(`${option}.networks`, 'needs at least one network')
    const foreign = networks.find((network) => network.namespace !== namespace)
    if (foreign)
      throw invalidOption(`${option}.networks`, `holds ${foreign.chainId} of another family`)
  }
  for (const id of Object.keys(customRpcUrls))
    if (!isChainId(id))
      throw invalidOption(`customRpcUrls.${id}`, 'is not a CAIP-2 network id such as eip155:1')
}

/**
 * Derives the service URLs from the base URL. The frame must have its own origin, so its URL is never
 * derived.
 */
function resolveServices({
  url,
  data = url,
  directory = url,
  relay = url && `${withoutTrailing(url.replace(/^http/, 'ws'), '/')}/relay`,
  frame,
}: ServiceUrls): KitConfig['services'] {
  return Object.freeze({
    data: trim(data),
    directory: trim(directory),
    relay: trim(relay || undefined),
    frame: trim(frame),
  })
}

const trim = (url: string | undefined) =>
  url === undefined ? undefined : withoutTrailing(url, '/')
