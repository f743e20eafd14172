import { isChainId, KitError, type SignInOption, withoutTrailing } from '@bowline/common'
import { appOrigin } from './appOrigin.ts'
import { checkOptions, invalidOption } from './checkOptions.ts'
import type { KitConfig, KitOptions, ServiceUrls, Settings } from './KitConfig.ts'
import { options as table } from './options.ts'

/** A configuration whose sign-in may still be with the kit's server: only a kit can ask it. */
export interface ResolvedConfig extends Omit<KitConfig, 'siwx'> {
  readonly siwx: SignInOption | undefined
}

/**
 * Validates the options, fills in the defaults and freezes the result.
 *
 * Throws `INVALID_CONFIG` with the option's name, or `CONFLICTING_SIGN_IN`.
 * Option names that do not exist are passed to `onUnknown` and otherwise ignored.
 */
export function resolveConfig(
  options: KitOptions,
  onUnknown: (option: string) => void = () => {},
): ResolvedConfig {
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
  const services = resolveServices(config.services)
  if (siwx?.server === 'kit' && !(services.data && config.projectId))
    throw invalidOption('siwx.server', 'is "kit", which needs "services.url" and "projectId"')

  return Object.freeze({
    ...config,
    siwx: siwx ?? siweConfig,
    projectId: config.projectId || undefined,
    // An app that decides about one family leaves the others as they are.
    defaultAccountTypes: { ...table.defaultAccountTypes.otherwise, ...config.defaultAccountTypes },
    metadata: {
      ...config.metadata,
      // A getter, since the page's address is not available during server rendering.
      get url() {
        return config.metadata.url ?? appOrigin()
      },
    },
    services,
    customRpcUrls: Object.fromEntries(
      Object.entries(config.customRpcUrls).map(([id, urls]) => [id, urls.map(({ url }) => url)]),
    ),
  })
}

function checkNetworks({ adapters, customRpcUrls = {} }: KitOptions): void {
  if (adapters.length === 0) throw invalidOption('adapters', 'needs at least one')
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
