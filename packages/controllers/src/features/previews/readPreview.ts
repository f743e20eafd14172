import {
  type Clock,
  type Logger,
  loadCode,
  type Namespace,
  type ProviderRequest,
} from '@bowline/common'
import {
  type AskNode,
  type Enriching,
  fieldsOf,
  findPrices,
  type Reading,
  type ReadingContext,
  type RequestReaders,
  withWorth,
} from '@bowline/common/reading'
import { within } from '../../core/boundedWait.ts'
import type { PreviewState } from './Preview.ts'

/** A decoder that loads for longer is given up: the user can continue without it. */
export const LOAD_LIMIT_MS = 10_000
/** How long the user waits for what the chain knows. */
export const CHAIN_LIMIT_MS = 5_000

/** What is known around a request. */
export interface PreviewKnown {
  /** What the decoder is told about the account. */
  readonly context: ReadingContext
  /** Absent where nobody knows prices. */
  readonly priceOf?: Enriching['priceOf']
}

export interface ReadPreviewOptions {
  readonly readers: RequestReaders
  readonly namespace: Namespace
  readonly request: ProviderRequest
  loadKnown(): Promise<PreviewKnown>
  readonly ask: AskNode
  readonly clock: Clock
  readonly logger: Logger
  readonly signal: AbortSignal
  show(state: PreviewState): void
}

/** Decodes a request and shows what is found. Never fails: what goes wrong is a state. */
export async function readPreview(options: ReadPreviewOptions): Promise<void> {
  const { signal, logger, show } = options
  const tell = (state: PreviewState) => {
    if (!signal.aborted) show(state)
  }
  tell({ status: 'loading' })
  try {
    await read(options, tell)
  } catch (error) {
    logger.log('error', 'preview not decoded', { error: String(error) })
    tell({ status: 'unreadable' })
  }
}

async function read(
  { readers, namespace, request, loadKnown, ask, clock, logger, signal }: ReadPreviewOptions,
  tell: (state: PreviewState) => void,
): Promise<void> {
  const loading = Promise.all([loadCode(() => readers.loadReader(namespace)), loadKnown()])
  const [reader, { context, priceOf }] = await within(loading, LOAD_LIMIT_MS, clock)
  const reading = reader.read(request, context)
  if (!reader.enrich && !reader.lookUp) return tell({ status: 'read', reading, isComplete: true })
  tell({ status: 'checking', reading })
  let isComplete = true
  const onUnanswered = () => {
    isComplete = false
  }
  const options = { context, ask, priceOf, signal, onUnanswered }
  const enrich = async () => {
    const known = (await reader.lookUp?.(request, options)) ?? context
    const found = known === context ? reading : reader.read(request, known)
    return (await reader.enrich?.(found, { ...options, context: known })) ?? found
  }
  const enriched = await within(enrich(), CHAIN_LIMIT_MS, clock).catch((error): Reading => {
    logger.log('warn', 'preview not checked with the chain', { error: String(error) })
    onUnanswered()
    return reading
  })
  tell({ status: 'read', reading: enriched, isComplete })
  if (!priceOf) return
  // Nobody waits for what amounts are worth.
  const prices = await findPrices(context.chainId, fieldsOf(enriched), { priceOf, signal })
  const worth = withWorth(enriched, prices)
  if (worth !== enriched) tell({ status: 'read', reading: worth, isComplete })
}
