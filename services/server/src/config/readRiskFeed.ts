import type { InferOutput } from 'valibot'
import type { environmentSchema } from './environmentSchema.ts'
import type { RiskFeedSettings } from './ServerConfig.ts'

/** Reads who is asked about what users approve, if the operator names somebody. Users have to be told who warns them. */
export function readRiskFeed(
  values: InferOutput<typeof environmentSchema>,
  problems: string[],
): RiskFeedSettings | undefined {
  const { BOWLINE_RISK_FEED: url, BOWLINE_RISK_FEED_NAME: name } = values
  if (!url && !name) return undefined
  if (url && name) return { url, name, token: values.BOWLINE_RISK_FEED_TOKEN }
  problems.push(
    'BOWLINE_RISK_FEED and BOWLINE_RISK_FEED_NAME belong together: users read who warns them.',
  )
  return undefined
}
