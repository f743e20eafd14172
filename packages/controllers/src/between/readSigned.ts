import { type AccountId, KitError, loadCode, namespaceOf, parseAccountId } from '@bowline/common'
import type { AskNode, RequestReader } from '@bowline/common/reading'
import { findSigned, signedRequests } from '../features/signed/signedRequests.ts'
import { internals, type Kit } from '../kit/kit.ts'
import type { PreviewState } from '../kit/prompts.ts'

/** Names what was signed or sent: a request that is kept, or a transaction of the chain. */
export interface SignedPlace {
  /** The account that has signed, on its chain. */
  readonly account: AccountId
  /** The id of the request that is kept. */
  readonly id?: string | undefined
  /** The hash of the transaction, or the wallet's id of several calls. */
  readonly hash?: string | undefined
}

/** What is known of it: like a preview, or `missing` if neither this browser nor the chain has it. */
export type SignedState = PreviewState | { readonly status: 'missing' }

/**
 * Reads what was signed, by the same reader as before it was: from the request that is kept on this device, or else from
 * the transaction on its chain. Loads nothing before it is called. Never fails: what goes wrong is a state.
 */
export async function readSigned(
  kit: Kit,
  { account, id, hash }: SignedPlace,
  { signal, show }: { readonly signal: AbortSignal; show(state: SignedState): void },
): Promise<void> {
  const readers = kit.config.preview
  const { address, chainId } = parseAccountId(account)
  const namespace = namespaceOf(chainId)
  const tell = (state: SignedState) => {
    if (!signal.aborted) show(state)
  }
  if (!readers) return tell({ status: 'missing' })
  tell({ status: 'loading' })
  try {
    const core = await internals(kit).load()
    const { clock, logger, operations } = core
    const ask: AskNode = async (method, params) => {
      const answer = await (await operations(namespace)).askChain?.(chainId, { method, params })
      if (!answer) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return answer.result
    }
    const [{ readPreview }, { previewKnown }, reader] = await Promise.all([
      loadCode(() => import('../features/previews/readPreview.ts')),
      loadCode(() => import('./previewKnown.ts')),
      loadCode(() => readers.loadReader(namespace)),
    ])
    const sent = core.transactions.store.getState()
    const batch = sent.find((one) => one.isBatch && one.replacedBy === hash)
    const request = await findRequest(kit, { id, hash, batch: batch?.hash, reader, ask, signal })
    if (!request) return tell({ status: 'missing' })
    const { context } = previewKnown({ ...internals(kit), ...core, kit }, { chainId, address })
    await readPreview({
      readers,
      namespace,
      request,
      ask,
      clock,
      logger,
      signal,
      show: tell,
      // It is done: nobody is asked about risks, and prices of today are not those of then.
      loadKnown: async () => ({ context: { ...context, nowSeconds: undefined } }),
    })
  } catch {
    tell({ status: 'unreadable' })
  }
}

interface Wanted extends Omit<SignedPlace, 'account'> {
  /** The wallet's id of the calls that the transaction has made. */
  readonly batch: string | undefined
  readonly reader: RequestReader
  readonly ask: AskNode
  readonly signal: AbortSignal
}

async function findRequest(kit: Kit, { batch, reader, ask, signal, ...wanted }: Wanted) {
  const { ready, store } = signedRequests(kit)
  await ready
  const all = store.getState()
  const kept = findSigned(all, wanted) ?? findSigned(all, { hash: batch })
  if (kept) return { method: kept.method, params: JSON.parse(kept.params) }
  return wanted.hash === undefined ? undefined : reader.find?.(wanted.hash, { ask, signal })
}
