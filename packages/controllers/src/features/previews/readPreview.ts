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
  type RiskFeed,
  withReports,
  withWorth,
} from '@bowline/common/reading'
import { within } from '../../core/boundedWait.ts'
import type { PreviewState } from '../../kit/prompts.ts'

/** A decoder that loads for longer is given up: the user can continue without it. */
export const LOAD_LIMIT_MS = 10_000
/** How long the user waits for what the chain knows. */
export const CHAIN_LIMIT_MS = 5_000

/** How long a risk feed is waited for. */
export const RISK_LIMIT_MS = 1_500

/** What is known around a request. */
export interface PreviewKnown {
  /** What the decoder is told about the account. */
  readonly context: ReadingContext
  /** Absent where nobody knows prices. */
  readonly priceOf?: Enriching['priceOf']
  /** Absent where nobody is asked about addresses and sites. */
  readonly riskFeed?: RiskFeed | undefined
  /** The origin of the site that asks. */
  readonly origin?: string | undefined
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
  const [reader, { context, priceOf, riskFeed, origin }] = await within(
    loading,
    LOAD_LIMIT_MS,
    clock,
  )
  const reading = reader.read(request, context)
  const isAsked = reader.enrich || reader.lookUp || riskFeed
  if (!isAsked) return tell({ status: 'read', reading, isComplete: true })
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
  const { account, own = [] } = context
  const reporting = withReports(enriched, riskFeed, { signal, own: [account, ...own], origin })
  const reported = await within(reporting, RISK_LIMIT_MS, clock).catch(() => enriched)
  tell({ status: 'read', reading: reported, isComplete })
  if (!priceOf) return
  // Nobody waits for what amounts are worth.
  const prices = await findPrices(context.chainId, fieldsOf(enriched), { priceOf, signal })
  const worth = withWorth(reported, prices)
  if (worth !== reported) tell({ status: 'read', reading: worth, isComplete })
}
