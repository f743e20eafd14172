import {
  type AccountId,
  type AskChain,
  type ChainId,
  type Clock,
  KitError,
  type Logger,
  type Namespace,
  type ProviderRequest,
  parseAccountId,
} from '@bowline/common'
import type { RequestReaders } from '@bowline/common/reading'
import { createStore } from 'zustand/vanilla'
import { askedAccount } from '../../core/askedAccount.ts'
import type { Preview, PreviewState } from '../../kit/prompts.ts'
import { type PreviewKnown, readPreview } from './readPreview.ts'

export interface PreviewTools {
  readonly clock: Clock
  readonly logger: Logger
  readonly askChain: AskChain
  /** Finds what is known around a request to an account that is asked to sign on a chain. */
  knownOf(chainId: ChainId, address: string): Promise<PreviewKnown>
}

interface Asked {
  readonly id: string
  readonly readers: RequestReaders
  readonly namespace: Namespace
  readonly chainId: ChainId
  /** The accounts of the session, the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly request: ProviderRequest
}

/** Shows one request, and calls `answer` once with whether the wallet is to be asked. */
export function createPreview(
  { clock, logger, askChain, knownOf }: PreviewTools,
  { id, readers, namespace, chainId, accounts, request }: Asked,
  answer: (yes: boolean) => void,
): Preview {
  const account = askedAccount(request, accounts)
  const state = createStore<PreviewState>(() => ({ status: 'loading' }))
  let reading = new AbortController()
  let isAnswered = false
  const settle = (yes: boolean) => {
    if (isAnswered) return
    isAnswered = true
    reading.abort()
    answer(yes)
  }
  function read() {
    reading.abort()
    reading = new AbortController()
    void readPreview({
      readers,
      namespace,
      request,
      clock,
      logger,
      signal: reading.signal,
      loadKnown: () => knownOf(chainId, parseAccountId(account).address),
      async ask(method, params) {
        const answered = await askChain(chainId, { method, params })
        if (!answered) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
        return answered.result
      },
      show: (next) => state.setState(next, true),
    })
  }
  read()
  return {
    id,
    kind: 'preview',
    namespace,
    chainId,
    account,
    request,
    state,
    proceed: () => settle(true),
    reject: () => settle(false),
    retry() {
      if (!isAnswered) read()
    },
  }
}
