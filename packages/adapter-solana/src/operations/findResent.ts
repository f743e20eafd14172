import type { ChainId } from '@bowline/common'
import * as is from 'valibot'
import { fromBase64, toBase64 } from '../base64.ts'
import { doesAll } from './compareMessages.ts'
import type { PaymentOrder } from './PaymentOrder.ts'
import { readSentMessage } from './readSentMessage.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The most transactions of the account since then that are looked at. */
const NEWER_SEEN = 20

/** What finds a payment that its wallet has sent again with a newer block, which gives it another signature. */
interface Trace {
  readonly payer: string
  /** Base64. */
  readonly message: string
  /** The newest signature of the account before the wallet was asked, if it has one. */
  readonly until?: string | undefined
}

/**
 * Reads what finds a payment again, before the wallet is asked. Asking does not wait for it; `undefined` if the node has
 * not said by then.
 */
export function watchSignatures(
  context: SolanaContext,
  { chainId, payer, compiled }: PaymentOrder,
): () => string | undefined {
  let trace: Trace | undefined
  const { signal } = new AbortController()
  const read = async () => {
    const [newest] = await listNewer(context, { chainId, payer, limit: 1, signal })
    trace = { payer, message: toBase64(compiled.message), until: newest?.signature }
  }
  // Without it the payment is known by its first signature alone.
  void read().catch(() => {})
  return () => trace && JSON.stringify(trace)
}

interface Lapsed {
  readonly chainId: ChainId<'solana'>
  readonly trace: string | undefined
  readonly signal: AbortSignal
}

/** Finds the transaction by which a wallet has made a payment after all, once that of its first signature has lapsed. */
export async function findResent(
  context: SolanaContext,
  { chainId, trace: text, signal }: Lapsed,
): Promise<string | undefined> {
  const trace = readTrace(text)
  const message = trace && fromBase64(trace.message)
  if (!trace || !message) return undefined
  const { payer, until } = trace
  const newer = await listNewer(context, { chainId, payer, until, limit: NEWER_SEEN, signal })
  for (const { signature, err } of newer) {
    if (err !== null) continue
    const sent = await readSentMessage(context, { chainId, signature, signal })
    if (sent && doesAll(message, sent)) return signature
  }
  return undefined
}

const signatures = is.array(is.object({ signature: is.string(), err: is.unknown() }))

interface Newer {
  readonly chainId: ChainId<'solana'>
  readonly payer: string
  readonly until?: string | undefined
  readonly limit: number
  readonly signal: AbortSignal
}

const listNewer = ({ rpc }: SolanaContext, { chainId, payer, signal, ...page }: Newer) =>
  rpc.ask({
    chainId,
    signal,
    method: 'getSignaturesForAddress',
    params: [payer, { ...page, commitment: 'confirmed' }],
    read: (answer) => is.parse(signatures, answer),
  })

/** Reads what was kept of a payment; `undefined` if that is something else. */
export function readTrace(text = ''): Trace | undefined {
  try {
    const trace = JSON.parse(text)
    const isTrace = [trace.payer, trace.message, trace.until ?? ''].every(
      (part) => typeof part === 'string',
    )
    return isTrace ? trace : undefined
  } catch {
    // What another version has kept may be anything.
    return undefined
  }
}
