import {
  type AskChain,
  type Namespace,
  type ProviderMap,
  parseAccountId,
  type Scope,
} from '@bowline/common'
import {
  answerLocally,
  createProviderEvents,
  createRequestProvider,
  disconnectedError,
  ProviderError,
  readChainParameter,
  type ScopeSource,
} from '@bowline/common/adapters'
import type { EmbeddedAccount } from '@bowline/common/frame'
import { permissionMethods, walletMethods } from './walletMethods.ts'

/** The parts of a session that its provider uses. */
export interface ProviderSession extends ScopeSource {
  readonly askChain: AskChain
  /** Whether standing permissions are passed on. */
  readonly smartSessions: boolean
  /** The accounts of the chain in use. */
  accounts(): readonly EmbeddedAccount[]
  setActiveChain(chainId: Scope['chainId']): void
  /** Called before a request with an unknown method is refused. */
  onUnknownMethod(method: string): void
  /** Asks the page. */
  ask(request: {
    readonly chainId: Scope['chainId']
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown>
}

/**
 * Makes the provider of one chain family. It throws only `ProviderError`. The session answers what it knows,
 * the app's endpoints what only reads a chain, and the page what needs the wallet. All else is refused with
 * 4200 without asking the page.
 */
export function createProvider(session: ProviderSession): ProviderMap[Namespace] {
  const { namespace, askChain, ask } = session
  return {
    ...createProviderEvents(session),
    ...createRequestProvider(async (request) => {
      const { method, params } = request
      const scope = session.scope()
      if (!scope) throw disconnectedError()
      const { chainId } = scope
      const known = answerFromSession(session, scope, request)
      if (known !== undefined) return known
      const isGrant = session.smartSessions && permissionMethods.includes(method)
      if (walletMethods[namespace]?.includes(method) || (isGrant && namespace === 'eip155'))
        return ask({ chainId, method, ...(params !== undefined && { params: toJson(params) }) })
      const answered = await askChain(chainId, request)
      if (answered) return answered.result
      session.onUnknownMethod(method)
      throw new ProviderError(4200, `The wallet does not support ${method}.`)
    }),
  }
}

function answerFromSession(
  session: ProviderSession,
  scope: Scope,
  { method, params }: { readonly method: string; readonly params?: unknown },
): unknown {
  switch (`${scope.namespace} ${method}`) {
    case 'eip155 wallet_switchEthereumChain': {
      const chainId = readChainParameter(params)
      if (!scope.approvedChainIds?.includes(chainId))
        throw new ProviderError(4902, `The app does not serve ${chainId}.`)
      session.setActiveChain(chainId)
      return null
    }
    case 'eip155 wallet_addEthereumChain':
      // The page reads chains through its own server, and refuses requests for those it does not know.
      session.setActiveChain(readChainParameter(params))
      return null
    case 'solana solana_getAccounts':
    case 'solana solana_requestAccounts':
      return scope.accounts.map((account) => ({ pubkey: parseAccountId(account).address }))
    case 'bip122 getAccountAddresses':
      return listAddresses(session.accounts(), params)
    default:
      return scope.namespace === 'eip155' ? answerLocally(method, scope) : undefined
  }
}

function listAddresses(accounts: readonly EmbeddedAccount[], params: unknown) {
  const { intentions } = Object(params) as { readonly intentions?: unknown }
  const all = accounts.map(({ id, publicKey, type }) => ({
    address: parseAccountId(id).address,
    ...(publicKey !== undefined && { publicKey }),
    intention: type === 'ordinals' ? 'ordinal' : 'payment',
  }))
  return Array.isArray(intentions)
    ? all.filter(({ intention }) => intentions.includes(intention))
    : all
}

/** Callers leave fields `undefined`, which JSON leaves out. */
function toJson(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params))
  } catch (cause) {
    throw new ProviderError(-32602, 'Parameters are JSON.', { cause })
  }
}
