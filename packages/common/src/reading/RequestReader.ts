import type { Reading } from './Reading.ts'
import type { ReadingContext } from './ReadingContext.ts'
import type { RiskFeed } from './RiskFeed.ts'
import type { SigningRequest } from './SigningRequest.ts'

/** Asks a node of the account's chain. Rejects if it does not answer, and if it refuses. */
export type AskNode = (
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
) => Promise<unknown>

export interface Enriching {
  readonly context: ReadingContext
  readonly ask: AskNode
  readonly signal: AbortSignal
  /**
   * The price in US dollars of one whole unit of a token, of the chain's own currency (`undefined`), or of the floor of a
   * collection. Absent where nobody knows prices: nothing is said then of what is given and got. Resolves with
   * `undefined` for what has no price.
   */
  readonly priceOf?:
    | ((token: string | undefined, signal: AbortSignal) => Promise<number | undefined>)
    | undefined
  /** Called when something has not answered or not loaded, so that the reading lacks something. */
  readonly onUnanswered: () => void
}

/** Reads the requests of one chain family. */
export interface RequestReader {
  /** Sends no request and never throws. What cannot be read becomes an opaque reading. */
  read(request: SigningRequest, context: ReadingContext): Reading
  /**
   * Finds what the request only points at, and what is known of the contracts that it names: the context to read
   * it with once more. Absent where there is nothing to find.
   */
  lookUp?(request: SigningRequest, options: Enriching): Promise<ReadingContext>
  /**
   * Finds a transaction of the chain by its hash, as the request that it came from; `undefined` if the chain does not know
   * it. Absent where no chain is asked.
   */
  find?(
    hash: string,
    options: Pick<Enriching, 'ask' | 'signal'>,
  ): Promise<SigningRequest | undefined>
  /** Adds what only the chain knows. Absent where nothing is asked of the chains. */
  enrich?(reading: Reading, options: Enriching): Promise<Reading>
}

/** Readers of chain families, each of which loads when it is first needed. */
export interface RequestReaders {
  /** Whether a method of a family asks the user to sign or to pay, and there is a reader for it. */
  asksToSign(namespace: string, method: string): boolean
  /** Loads the reader of a family, and its code with it. Rejects for a family without one. */
  loadReader(namespace: string): Promise<RequestReader>
  /** The feed that is asked about addresses and sites before the user approves something, in place of that of the app's server. */
  readonly riskFeed?: RiskFeed | undefined
}
