import type { AnswerOf, ParsedParamsOf, risksApi } from '@bowline/common/api'
import * as v from 'valibot'
import type { RiskFeedSettings } from '../../config/ServerConfig.ts'
import { createUpstream, type UpstreamOptions } from '../../drivers/upstream/createUpstream.ts'

type Api = typeof risksApi

/** A card waits for 1.5 seconds, and the answer has a way back. */
const FEED_TIMEOUT_MS = 1_200
const MAX_VERDICTS = 16
const MAX_TEXT = 512

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
/** What a feed answers. Members that are not named are ignored. */
const answerSchema = v.object({
  verdicts: v.pipe(
    v.array(v.object({ level: v.picklist(['red', 'yellow']), text, subject: v.optional(text) })),
    v.maxLength(MAX_VERDICTS),
  ),
})

export interface RisksOptions
  extends Pick<UpstreamOptions, 'clock' | 'fetch' | 'logger' | 'metrics' | 'openCrowd'> {
  readonly settings: RiskFeedSettings | undefined
}

/**
 * Asks the feed that the operator names about what somebody is about to approve. It is told of the chain, the addresses and
 * the site, and of nobody: neither who asks nor from where. Without a feed nobody is asked.
 */
export function createRisks({ settings, ...drivers }: RisksOptions) {
  const upstream =
    settings &&
    createUpstream({
      ...drivers,
      name: 'risks',
      baseUrl: settings.url,
      timeoutMs: FEED_TIMEOUT_MS,
    })
  return {
    async ask(question: ParsedParamsOf<Api['risks']>): Promise<AnswerOf<Api['risks']>> {
      if (!upstream) return { by: null, verdicts: [] }
      const { chainId, addresses, origin } = question
      const { verdicts } = await upstream.json('', answerSchema, {
        method: 'POST',
        headers: settings.token ? { authorization: `Bearer ${settings.token}` } : {},
        body: { chainId, addresses, origin },
      })
      return { by: settings.name, verdicts }
    },
  }
}

export type Risks = ReturnType<typeof createRisks>
