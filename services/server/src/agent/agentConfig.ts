import { isLoopback } from '@bowline/common'
import * as v from 'valibot'
import { agentSecretSchema } from '../config/agentValues.ts'
import { ConfigError } from '../config/ConfigError.ts'
import type { Environment } from '../config/parseConfig.ts'

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** Every environment variable that the recovery agent reads, as text, with its default. */
export const agentEnvironmentSchema = v.object({
  BOWLINE_AGENT_KEYS: v.optional(v.string(), './bowline-agent.keys'),
  BOWLINE_AGENT_DB: v.optional(v.string(), './bowline-agent.sqlite'),
  BOWLINE_AGENT_HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isLoopback,
        'BOWLINE_AGENT_HOST must be an address of this machine: put a proxy with TLS in front for a server elsewhere.',
      ),
    ),
    '127.0.0.1',
  ),
  BOWLINE_AGENT_PORT: v.optional(wholeNumber('BOWLINE_AGENT_PORT', 0, 65_535), '8788'),
  BOWLINE_AGENT_SECRET: v.optional(
    v.message(
      agentSecretSchema,
      'BOWLINE_AGENT_SECRET must be 32 or more random letters and digits.',
    ),
  ),
  BOWLINE_AGENT_DAILY: v.optional(wholeNumber('BOWLINE_AGENT_DAILY', 1, 100_000), '50'),
})

/** The settings of the recovery agent, which has none in common with the server. */
export interface AgentConfig {
  readonly keyFile: string
  /** A file, or `:memory:`. */
  readonly databasePath: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Shared with the server. Absent where only keys are made. */
  readonly secret: string | undefined
  readonly mostADay: number
}

/** Throws a `ConfigError` that lists every problem. */
export function parseAgentConfig(environment: Environment): AgentConfig {
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const { success, issues, output } = v.safeParse(agentEnvironmentSchema, Object.fromEntries(set))
  if (!success) throw new ConfigError(issues.map(({ message }) => message))
  return {
    keyFile: output.BOWLINE_AGENT_KEYS,
    databasePath: output.BOWLINE_AGENT_DB,
    host: output.BOWLINE_AGENT_HOST,
    port: output.BOWLINE_AGENT_PORT,
    secret: output.BOWLINE_AGENT_SECRET,
    mostADay: output.BOWLINE_AGENT_DAILY,
  }
}
