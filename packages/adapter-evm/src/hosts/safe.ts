import { type ChainAdapter, type Clock, type Eip1193Provider, loadCode } from '@bowline/common'
import type { SafeAppProvider as SafeProvider } from '@safe-global/safe-apps-provider'
import { isFramed } from '../wagmi/windowFrame.ts'
import { inHost } from './inHost.ts'

export interface SafeOptions {
  /**
   * The origins that may show this page as Safe does. Any other page that frames yours could show it an account of its own.
   * @defaultValue `https://app.safe.global`
   */
  readonly origins?: readonly string[] | undefined
  readonly clock?: Clock | undefined
}

/**
 * Makes an adapter that uses the Safe in which the page was opened, as an app of Safe{Wallet}. It is connected by itself, on
 * the chain of the Safe. Elsewhere nothing of Safe is loaded. Needs `@safe-global/safe-apps-sdk` and
 * `@safe-global/safe-apps-provider`. Apps with wagmi use wagmi's own `safe` in its place.
 *
 * @example
 * const kit = createKit({ adapters: [safe(evm({ networks: [mainnet] }))] })
 */
export function safe(
  adapter: ChainAdapter<'eip155'>,
  { origins = ['https://app.safe.global'], clock }: SafeOptions = {},
): ChainAdapter<'eip155'> {
  const findProvider = async () => {
    if (!isFramed()) return undefined
    const [{ default: Sdk }, provider] = await loadCode(() =>
      Promise.all([
        import('@safe-global/safe-apps-sdk'),
        import('@safe-global/safe-apps-provider'),
      ]),
    )
    const sdk = new Sdk({ allowedDomains: origins.map(exactly) })
    // A page that is not Safe never answers.
    const info = await sdk.safe.getInfo()
    // It is CommonJS, of which some build tools make a default export alone.
    const { SafeAppProvider } = (Reflect.get(provider, 'default') ?? provider) as typeof provider
    return asWallet(new SafeAppProvider(info, sdk))
  }
  return inHost(adapter, { id: 'safe', name: 'Safe', findProvider, clock })
}

/** The code of Safe takes patterns, which it looks for anywhere in an origin. */
const exactly = (origin: string) => new RegExp(`^${origin.replaceAll(/\W/g, '\\$&')}$`)

/** Safe tells of no change, and has no question whether a site may see the account, so it does not know the method that asks it. */
const asWallet = (own: SafeProvider): Eip1193Provider => ({
  request: ({ method, params = [] }) =>
    own.request({
      method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
      // No method that it knows takes an object.
      params: params as unknown[],
    }),
})
