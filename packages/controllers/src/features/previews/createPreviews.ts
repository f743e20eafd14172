import {
  type AccountId,
  KitError,
  loadCode,
  type Namespace,
  type ProviderRequest,
  type RequestProvider,
  type Session,
} from '@bowline/common'
import { toProviderError } from '@bowline/common/adapters'
import type { RequestReaders } from '@bowline/common/reading'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Preview } from '../../kit/prompts.ts'
import type { PreviewTools } from './createPreview.ts'
import { previewProvider, standIn } from './previewProvider.ts'

export interface PreviewsOptions extends PreviewTools {
  /** What decodes requests: the option `preview`. */
  readonly readers: RequestReaders
  /** Once it is aborted, there is no screen that could show anything. */
  readonly lifetime: AbortSignal
  /** Makes the prompts of a session known to the screens. The returned function stops that. */
  follow(source: Session | PreviewsOfSession): () => void
  /** Called once a wallet has signed or sent something. */
  onSigned(signed: SignedAnswer): void
}

export interface SignedAnswer {
  /** The accounts of the session, the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly request: ProviderRequest
  readonly answer: unknown
}

/** The previews of one session, as the prompts of a wallet's page. */
export interface PreviewsOfSession {
  readonly prompts: StoreApi<readonly Preview[]>
  /** The app asks in its own name, so the user is asked however often requests were refused. */
  readonly isFromApp: true
}

interface Previewed {
  /** Absent for a wallet that shows by itself what it asks, in this page. */
  readonly source: PreviewsOfSession | undefined
  readonly given: Session
}

/** Shows what the app asks of wallets, before a wallet with a screen of its own is asked. */
export function createPreviews(options: PreviewsOptions) {
  const { readers, lifetime, follow } = options
  const sessions = new WeakMap<Session, Previewed>()
  let count = 0

  function previewed(session: Session): Previewed {
    const known = sessions.get(session) ?? wrap(session)
    sessions.set(session, known)
    return known
  }

  function wrap(session: Session): Previewed {
    // A wallet that asks in this page shows by itself what it asks.
    const source: PreviewsOfSession | undefined = session.prompts
      ? undefined
      : { prompts: createStore(() => []), isFromApp: true }
    const providers = new Map<Namespace, { own: RequestProvider; shown: RequestProvider }>()
    const provider = (namespace: Namespace): RequestProvider => {
      const own = session.provider(namespace)
      const known = providers.get(namespace)
      // Libraries compare providers.
      if (known?.own === own) return known.shown
      const shown = previewProvider<RequestProvider>(own, {
        isShown: (method) => !lifetime.aborted && readers.asksToSign(namespace, method),
        show: async (request) => source && show({ session, source, namespace, request }),
        onSigned(request, answer) {
          const accounts = scopeOf(session, namespace)?.accounts ?? []
          if (isFilled(accounts)) options.onSigned({ accounts, request, answer })
        },
      })
      providers.set(namespace, { own, shown })
      return shown
    }
    return {
      source,
      given: standIn(session, (name) => (name === 'provider' ? provider : undefined)),
    }
  }

  /** Resolves once the user continues. */
  async function show({ session, source, namespace, request }: Asked): Promise<void> {
    const { createPreview } = await loadCode(() => import('./createPreview.ts')).catch((error) => {
      throw toProviderError(error)
    })
    // Nobody can answer any more.
    if (lifetime.aborted) throw toProviderError(new KitError('USER_REJECTED', {}))
    const { prompts } = source
    const scope = scopeOf(session, namespace)
    const [first, ...others] = scope?.accounts ?? []
    // Without an account, the wallet itself says that it is not connected.
    if (!scope || !first) return
    const asked = {
      readers,
      namespace,
      request,
      chainId: scope.chainId,
      accounts: [first, ...others],
    } as const
    // Also of a session that has been replaced: its provider may still be in use.
    const stop = follow(source)
    try {
      await new Promise<void>((resolve, reject) => {
        const id = `preview-${++count}`
        const preview = createPreview(options, { ...asked, id }, (isAllowed) => {
          prompts.setState((all) => all.filter((one) => one !== preview), true)
          if (isAllowed) resolve()
          else reject(toProviderError(new KitError('USER_REJECTED', {})))
        })
        prompts.setState((all) => [...all, preview], true)
      })
    } finally {
      stop()
    }
  }

  return {
    /** Returns a session as the app and its libraries are given it. */
    given: (session: Session): Session => previewed(session).given,
    /** Follows what a session asks, by itself or through the app. The returned function refuses it. */
    followSession(session: Session): () => void {
      const { source } = previewed(session)
      if (!source) return follow(session)
      return () => {
        for (const preview of source.prompts.getState()) preview.reject()
      }
    },
  }
}

const scopeOf = (session: Session, namespace: Namespace) =>
  session.scopes().find((one) => one.namespace === namespace)

const isFilled = (list: readonly AccountId[]): list is SignedAnswer['accounts'] => list.length > 0

interface Asked {
  readonly session: Session
  readonly source: PreviewsOfSession
  readonly namespace: Namespace
  readonly request: ProviderRequest
}
