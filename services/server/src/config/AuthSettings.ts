import type { GenericSchema, InferOutput } from 'valibot'
import { type AgentSettings, agentSchema } from './AgentSettings.ts'
import type { environmentSchema } from './environmentSchema.ts'
import { type FarcasterSettings, farcasterSchema } from './FarcasterSettings.ts'
import type { MailSettings } from './MailSettings.ts'
import type { Project } from './Project.ts'
import { type SocialSettings, socialSchema } from './SocialSettings.ts'

/** How users log in. */
export interface AuthSettings {
  readonly mail: MailSettings
  /** The origin of the wallet's page. This server answers there with the page and what it calls. */
  readonly frameUrl: string
  /** Keys the hashes of codes and addresses. Another one makes every account unknown. */
  readonly secret: string
  /** The providers whose accounts users may log in with. */
  readonly social: readonly SocialSettings[]
  /** Absent if nobody logs in with Farcaster. */
  readonly farcaster: FarcasterSettings | undefined
  /** Codes that one visitor is mailed in an hour. */
  readonly codesPerVisitor: number
  /** What wallets pay by a click alone, in US dollars. */
  readonly limits: {
    readonly actLimit: number
    readonly dayLimit: number
    /** What a wallet that only one browser can open pays at once. */
    readonly unprotectedLimit: number
  }
  /** The header in which the operator's proxy tells the country of a visitor. Absent if none does. */
  readonly placeHeader: string | undefined
  /** Absent if the operator recovers no wallets. */
  readonly agent: AgentSettings | undefined
}

/** Reads a setting that is JSON, or the path of a JSON file. Reports problems, and returns `none` then. */
export type ReadSetting = <T>(
  name: string,
  text: string,
  schema: GenericSchema<unknown, T>,
  none: T,
) => T

/** Returns the settings of the role `auth`, and reports those that it lacks. */
export function readAuthSettings(
  values: InferOutput<typeof environmentSchema>,
  problems: string[],
  read: ReadSetting,
): AuthSettings | undefined {
  if (!values.BOWLINE_ROLES.includes('auth')) return undefined
  const social = read<readonly SocialSettings[]>(
    'BOWLINE_SOCIAL',
    values.BOWLINE_SOCIAL,
    socialSchema,
    [],
  )
  const { BOWLINE_FARCASTER: text } = values
  const farcaster = text
    ? read<FarcasterSettings | undefined>('BOWLINE_FARCASTER', text, farcasterSchema, undefined)
    : undefined
  const { BOWLINE_AGENT: agentText } = values
  const agent = agentText
    ? read<AgentSettings | undefined>('BOWLINE_AGENT', agentText, agentSchema, undefined)
    : undefined
  const {
    BOWLINE_SMTP: url,
    BOWLINE_MAIL_FROM: from,
    BOWLINE_FRAME_URL: frameUrl,
    BOWLINE_AUTH_SECRET: secret,
    BOWLINE_ACT_LIMIT: actLimit,
    BOWLINE_DAY_LIMIT: dayLimit,
    BOWLINE_UNPROTECTED_LIMIT: unprotectedLimit,
    BOWLINE_LIMIT_CODES: codesPerVisitor,
    BOWLINE_PLACE_HEADER: placeHeader,
  } = values
  const { BOWLINE_PUBLIC_URL, BOWLINE_HOST, BOWLINE_PORT } = values
  const apiUrl = BOWLINE_PUBLIC_URL ?? `http://${BOWLINE_HOST}:${BOWLINE_PORT}`
  if (frameUrl && URL.parse(apiUrl)?.origin === frameUrl)
    problems.push(
      'BOWLINE_FRAME_URL needs a host or port of its own: apps call this server at the same one.',
    )
  if (placeHeader && values.BOWLINE_TRUSTED_PROXIES === 0)
    problems.push(
      'BOWLINE_PLACE_HEADER needs BOWLINE_TRUSTED_PROXIES: without a proxy that sets it, visitors say themselves where they are.',
    )
  if (url && from && frameUrl && secret)
    return {
      mail: { url, from },
      frameUrl,
      secret,
      social,
      farcaster,
      agent,
      placeHeader,
      limits: { actLimit, dayLimit, unprotectedLimit },
      codesPerVisitor,
    }
  const needed = { BOWLINE_SMTP: url, BOWLINE_MAIL_FROM: from, BOWLINE_FRAME_URL: frameUrl }
  for (const [name, value] of Object.entries({ ...needed, BOWLINE_AUTH_SECRET: secret }))
    if (!value) problems.push(`${name} is needed for the role auth.`)
  return undefined
}

/** Reports projects whose wallets an agent has to recover, if there is none. */
export function checkAgent(
  projects: readonly Project[],
  auth: AuthSettings | undefined,
  problems: string[],
): void {
  if (!auth || auth.agent) return
  for (const { id, custody } of projects)
    if (custody === 'assisted')
      problems.push(`BOWLINE_AGENT is needed: project "${id}" has the custody "assisted".`)
}
