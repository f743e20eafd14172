import type { WarningLevel } from './warnings.ts'

/** What somebody is about to approve, as a risk feed is asked about it. It has no account, no amount and no byte of the request. */
export interface RiskQuestion {
  /** The chain on which it counts, as CAIP-2 names it. */
  readonly chainId: string
  /** Those that are paid, called or may do something then, tokens among them: 16 at most, and none of the user's own. */
  readonly addresses: readonly string[]
  /** The origin of the site that asks. */
  readonly origin?: string | undefined
}

export interface RiskVerdict {
  /** A feed can make a card red or yellow. It cannot make one green. */
  readonly level: WarningLevel
  /** One sentence for the user, in the feed's own words. */
  readonly text: string
  /** The address or site that it is about. */
  readonly subject?: string | undefined
}

export interface RiskAnswer {
  /** The name that the user reads. */
  readonly by: string
  readonly verdicts: readonly RiskVerdict[]
}

/** Somebody who knows addresses and sites of thieves. An app or an operator names one; there is none by default. */
export interface RiskFeed {
  /** Answers within a second and a half, or is not waited for. `undefined`: nobody was asked. */
  ask(question: RiskQuestion, signal: AbortSignal): Promise<RiskAnswer | undefined>
}

/** What a risk feed says of a request. */
export interface Report extends RiskVerdict {
  readonly by: string
}
