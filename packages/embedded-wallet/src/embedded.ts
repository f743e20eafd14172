import {
  type Connector,
  type CreateConnector,
  KitError,
  loadCode,
  type SocialProvider,
  safeHttpUrl,
} from '@bowline/common'
import { rethrowKitError } from '@bowline/common/adapters'
import type { EmbeddedConnector } from './createEmbeddedConnector.ts'
import { createLoginRecord } from './createLoginRecord.ts'
import { checkEmbeddedOptions } from './development/checkEmbeddedOptions.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

export interface EmbeddedOptions {
  /**
   * The address of the wallet's page, on an origin of its own: an `https:` URL, or one of this machine while
   * developing.
   * @defaultValue `services.frame` of `createKit`
   */
  readonly frameUrl?: string | undefined
  /**
   * What the Connect and account screens call the wallet.
   * @defaultValue 'Embedded wallet'; the kit's screens then say “Wallet” in the visitor's language
   */
  readonly name?: string | undefined
  /**
   * The accounts elsewhere that users can log in with, in the order of their buttons. The server has to be
   * set up for each of them.
   * @defaultValue none
   */
  readonly socials?: readonly SocialProvider[] | undefined
  /**
   * Whether users can log in with a passkey, or make a wallet with a new one. The server needs no setting
   * for it.
   * @defaultValue false
   */
  readonly passkey?: boolean | undefined
  /**
   * Whether users type the codes of mails into the app's own form. **The app and all code in it then see the codes**,
   * also one that somebody has asked for to log in elsewhere. Such a login can neither recover, export nor protect the
   * wallet, and `user.assurance` is `app-entered`. The server has to allow it (`"appEnteredCodes": true` of the project).
   * @defaultValue false: users type them into the wallet's page, and the app sees none
   */
  readonly appEnteredCodes?: boolean | undefined
}

/**
 * Offers login by email, with accounts elsewhere or with a passkey, and a wallet of every chain family that the app
 * serves. The wallet is a page of its own in a frame: keys and passwords never reach the app, and codes only with
 * `appEnteredCodes`. The page is loaded when someone logs in, or to restore a login; the code that talks with it by
 * `preload` or on the first use.
 *
 * Throws `INVALID_CONFIG` if `frameUrl` is not an address of such a page. Without one, `createKit` throws it unless its
 * `services.frame` is one. In development it throws for what else is not as it has to be.
 *
 * @example
 * createKit({ projectId, adapters: [evm({ networks })], connectors: [embedded({ frameUrl })] })
 */
export function embedded(options: EmbeddedOptions = {}): CreateConnector {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') checkEmbeddedOptions(options)
  } catch (error) {
    rethrowKitError(error)
  }
  const { frameUrl, name = DEFAULT_NAME, socials: providers = [], passkey } = options
  const { appEnteredCodes = false } = options
  const own = frameUrl === undefined ? undefined : readFrameUrl(frameUrl)
  return (context): Connector => {
    const url = own ?? readFrameUrl(context.frameUrl)
    const record = createLoginRecord(context.storage)
    let loading: Promise<EmbeddedConnector> | undefined

    const load = () => {
      const { projectId } = context
      if (!projectId) throw new KitError('PROJECT_ID_MISSING')
      const src = new URL(url)
      src.searchParams.set('projectId', projectId)
      loading ??= loadPage().then(
        ({ createEmbeddedConnector }) =>
          createEmbeddedConnector({
            context,
            record,
            src,
            id: ID,
            title: options.name ?? '',
            appEnteredCodes,
          }),
        (error) => {
          // The next try fetches it again.
          loading = undefined
          throw error
        },
      )
      return loading
    }

    return {
      id: ID,
      name,
      isUnnamed: options.name === undefined,
      type: 'auth',
      offers: [
        { kind: 'email' },
        ...(providers.length > 0 ? [{ kind: 'social', providers } as const] : []),
        ...(passkey ? [{ kind: 'passkey' } as const] : []),
      ],
      endsWhole: true,
      loadsPage: true,
      namespaces: context.namespaces,
      async preload() {
        await loadPage()
      },
      async connect(options) {
        const connector = await load()
        if (options.signal.aborted) throw new KitError('ABORTED')
        return connector.connect(options)
      },
      async restore(options) {
        const { isLoggedIn } = await record.read()
        return isLoggedIn ? (await load()).restore(options) : undefined
      },
    }
  }
}

const ID = 'embedded'
const DEFAULT_NAME = 'Embedded wallet'

function readFrameUrl(frameUrl: string | undefined): URL {
  const url = safeHttpUrl(frameUrl)
  if (!url)
    throw new KitError('INVALID_CONFIG', {
      option: 'connectors',
      problem:
        'needs an `https:` address of the page of the embedded wallet, as its `frameUrl` or as `services.frame`',
    })
  // A folder, so that the page's own addresses are below it.
  return new URL(url.endsWith('/') ? url : `${url}/`)
}

const loadPage = () => loadCode(() => import('./createEmbeddedConnector.ts'))
