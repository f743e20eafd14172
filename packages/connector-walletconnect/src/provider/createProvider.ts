import type { ChainId, Namespace, ProviderMap, ProviderRequest, Scope } from '@bowline/common'
import {
  answerLocally,
  createProviderEvents,
  createRequestProvider,
  disconnectedError,
  ProviderError,
} from '@bowline/common/adapters'
import type { SessionTypes } from '@walletconnect/types'
import { defaultMethods } from '../chains/defaultMethods.ts'
import { approvedChainId } from '../chains/olderChainIds.ts'
import { relayError } from '../client/relayError.ts'
import { untilAborted } from '../untilAborted.ts'
import { methodForm } from './forms/methodForm.ts'
import { fieldsOf } from './forms/WalletCall.ts'
import type { ProviderSession } from './ProviderSession.ts'
import { requestError } from './requestError.ts'
import { sessionCapabilities } from './sessionCapabilities.ts'
import { switchEthereumChain } from './switchEthereumChain.ts'

/** How long a user may take to find the phone and decide. */
const REQUEST_EXPIRY_SECONDS = 600

/**
 * Makes the provider of one chain family. It throws only `ProviderError`. Requests that the session can
 * answer are answered from it, and requests that only read the chain by the app's endpoints. All others
 * go to the wallet, on the network in use, if the wallet has allowed the method.
 */
export function createProvider(session: ProviderSession): ProviderMap[Namespace] {
  const { namespace, client, topic, addressBook } = session
  const events = createProviderEvents(session)

  async function ask(method: string, params: unknown): Promise<unknown> {
    const scope = session.scope()
    if (!scope) throw disconnectedError()
    if (!isAllowed(session, scope.chainId, method))
      throw new ProviderError(4200, `The wallet has not allowed ${method}.`)
    return send(session, scope.chainId, method, params)
  }

  async function perform(scope: Scope, { method, params }: ProviderRequest): Promise<unknown> {
    const form = methodForm(namespace, method)
    if (!form) return askChainOrWallet(scope, { method, params })
    const allows = (other: string) => isAllowed(session, scope.chainId, other)
    const approves = (address: string) =>
      accountsOf(session).some((account) => account.endsWith(`:${address}`))
    return form({ params: fieldsOf(params), scope, addressBook, approves, allows, ask })
  }

  /** Sends wallet methods that the session allows to the wallet; asks the app's endpoints first for others. */
  async function askChainOrWallet({ chainId }: Scope, request: ProviderRequest): Promise<unknown> {
    const { method, params } = request
    const isForWallet = defaultMethods[namespace]?.includes(method)
    if (!isForWallet || !isAllowed(session, chainId, method)) {
      const answered = await session.askChain(chainId, request)
      if (answered) return answered.result
    }
    return ask(method, params)
  }

  return {
    ...events,
    ...createRequestProvider(async (request) => {
      const { method, params } = request
      const scope = session.scope()
      if (!scope) throw disconnectedError()
      if (namespace !== 'eip155') return perform(scope, request)
      const known = answerLocally(method, scope)
      if (known !== undefined) return known
      if (method === 'wallet_getCapabilities') {
        const said = sessionCapabilities(client.session.get(topic), scope.chainId)
        if (said) return said
      }
      if (method === 'wallet_switchEthereumChain') return switchEthereumChain(session, params, ask)
      return askChainOrWallet(scope, request)
    }),
  }
}

/** Methods that wallets answer without asking their users. */
const UNASKED: ReadonlySet<string> = new Set([
  'eth_accounts',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'solana_getAccounts',
  'getAccountAddresses',
])

/** Sends a request and waits for the answer, the end of the session, or a refusal of the relay. */
async function send(
  session: ProviderSession,
  chainId: ChainId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const { client, topic, ended } = session
  const { relayer } = client.core
  const refused = new AbortController()
  const onRefused = (error: unknown) => refused.abort(relayError(error))
  relayer.on('relayer_error', onRefused)
  const answer = client.request({
    topic,
    chainId: approvedChainId(chainId, approvedBy(session)),
    request: { method, params: params ?? [] },
    expiry: REQUEST_EXPIRY_SECONDS,
  })
  if (!UNASKED.has(method)) session.onAsk()
  try {
    const inSession = untilAborted(answer, ended, disconnectedError)
    return await untilAborted(inSession, refused.signal, () => refused.signal.reason)
  } catch (error) {
    throw requestError(error)
  } finally {
    relayer.off('relayer_error', onRefused)
  }
}

function isAllowed(session: ProviderSession, chainId: ChainId, method: string): boolean {
  const [namespace] = chainId.split(':')
  const approved = approvedChainId(chainId, approvedBy(session))
  // A session may hold a chain family as a whole, or each of its networks under its own key.
  return Object.entries(namespacesOf(session)).some(
    ([key, { methods }]) => (key === namespace || key === approved) && methods.includes(method),
  )
}

/** The networks of a session, as the wallet writes them. */
function approvedBy(session: ProviderSession): readonly string[] {
  return accountsOf(session).map((account) => account.slice(0, account.lastIndexOf(':')))
}

function accountsOf(session: ProviderSession): readonly string[] {
  return Object.values(namespacesOf(session)).flatMap(({ accounts }) => accounts)
}

function namespacesOf({ client, topic }: ProviderSession): SessionTypes.Namespaces {
  return client.session.get(topic).namespaces
}
