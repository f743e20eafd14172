import { readFileSync } from 'node:fs'
import { isLoopback } from '@bowline/common'
import * as v from 'valibot'
import { checkAgent, type ReadSetting, readAuthSettings } from './AuthSettings.ts'
import { ConfigError } from './ConfigError.ts'
import { chainsSchema } from './chainsSchema.ts'
import { environmentSchema } from './environmentSchema.ts'
import { onrampSchema } from './OnrampSettings.ts'
import { type Project, projectSchema } from './Project.ts'
import { readAccountServices } from './readAccountServices.ts'
import { readLimits } from './readLimits.ts'
import { readRiskFeed } from './readRiskFeed.ts'
import { readSharedStore } from './readSharedStore.ts'
import { readValues } from './readValues.ts'
import { rpcSchema } from './rpcSchema.ts'
import type { ServerConfig } from './ServerConfig.ts'
import { swapSourcesSchema } from './SwapSourceSettings.ts'
import { tokenListsSchema } from './tokenListsSchema.ts'

interface KnownChains {
  readonly evm: ServerConfig['chains']
  readonly solana: ServerConfig['solanaChains']
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The development project: any port of the loopback addresses, and nothing else. */
export const developmentProject: Project = {
  id: 'local-project',
  name: 'Local development',
  origins: ['http://localhost:*', 'http://127.0.0.1:*'],
}

const projectsSchema = v.pipe(
  v.array(projectSchema, 'it must be a list of projects.'),
  v.minLength(1, 'it must list at least one project.'),
  v.check(
    (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
    'each project id may appear once.',
  ),
)

/**
 * Reads the configuration from environment variables that begin with `BOWLINE_`.
 * `BOWLINE_PROJECTS`, `BOWLINE_RPC`, `BOWLINE_CHAINS`, `BOWLINE_TOKEN_LISTS`, `BOWLINE_SWAPS`, `BOWLINE_ONRAMP`,
 * `BOWLINE_HISTORY`, `BOWLINE_HOLDINGS`, `BOWLINE_SOCIAL`, `BOWLINE_FARCASTER` and `BOWLINE_AGENT` are JSON, or the path of a JSON file.
 *
 * Throws a `ConfigError` that lists every problem.
 *
 * @example
 * const server = await createServer({ config: parseConfig(process.env) })
 */
export function parseConfig(environment: Environment): ServerConfig {
  const problems: string[] = []
  const values = readValues(environment, problems)
  const read: ReadSetting = (name, text, schema, none) => {
    const result = readJson(name, text, schema)
    if ('value' in result) return result.value
    problems.push(...result.problems)
    return none
  }
  const projects = values.BOWLINE_PROJECTS
    ? read<readonly Project[]>('BOWLINE_PROJECTS', values.BOWLINE_PROJECTS, projectsSchema, [])
    : [developmentProject]
  const rpc = read<ServerConfig['rpc']>('BOWLINE_RPC', values.BOWLINE_RPC, rpcSchema, {})
  const chains = read<KnownChains>('BOWLINE_CHAINS', values.BOWLINE_CHAINS, chainsSchema, {
    evm: {},
    solana: {},
  })
  const tokenLists = read<ServerConfig['tokenLists']>(
    'BOWLINE_TOKEN_LISTS',
    values.BOWLINE_TOKEN_LISTS,
    tokenListsSchema,
    [],
  )
  const swapSources = read<ServerConfig['swapSources']>(
    'BOWLINE_SWAPS',
    values.BOWLINE_SWAPS,
    swapSourcesSchema,
    [],
  )
  const onramp = read<ServerConfig['onramp']>(
    'BOWLINE_ONRAMP',
    values.BOWLINE_ONRAMP,
    onrampSchema,
    [],
  )
  const { historySources, holdings } = readAccountServices(values, read)
  if (!values.BOWLINE_PROJECTS && !isLoopback(values.BOWLINE_HOST))
    problems.push(
      `BOWLINE_PROJECTS is needed when the server listens on ${values.BOWLINE_HOST}: the development project is only for this machine.`,
    )
  if (
    values.BOWLINE_METRICS_PORT !== undefined &&
    !values.BOWLINE_METRICS_TOKEN &&
    !isLoopback(values.BOWLINE_METRICS_HOST)
  )
    problems.push(
      `BOWLINE_METRICS_TOKEN is needed when /metrics listens on ${values.BOWLINE_METRICS_HOST}: it shows how much this server is used.`,
    )
  if (values.BOWLINE_BACKUPS && values.BOWLINE_DB === ':memory:')
    problems.push('BOWLINE_BACKUPS needs BOWLINE_DB to be a file.')
  const sharedStore = readSharedStore(values, problems)
  const riskFeed = readRiskFeed(values, problems)
  const auth = readAuthSettings(values, problems, read)
  checkAgent(projects, auth, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    host: values.BOWLINE_HOST,
    port: values.BOWLINE_PORT,
    roles: values.BOWLINE_ROLES,
    databasePath: values.BOWLINE_DB,
    sharedStore,
    keyFile: values.BOWLINE_KMS_KEYS,
    projects,
    usesDevelopmentProject: !values.BOWLINE_PROJECTS,
    rpc,
    chains: chains.evm,
    solanaChains: chains.solana,
    tokenLists,
    swapSources,
    onramp,
    historySources,
    holdings,
    historyBlocks: values.BOWLINE_HISTORY_BLOCKS,
    nameZone: values.BOWLINE_NAME_ZONE,
    pricesUrl: values.BOWLINE_PRICES_URL,
    riskFeed,
    mediaHosts: values.BOWLINE_MEDIA_HOSTS,
    descriptorsFolder: values.BOWLINE_DESCRIPTORS,
    directory: { file: values.BOWLINE_DIRECTORY, mode: values.BOWLINE_DIRECTORY_MODE },
    logLevel: values.BOWLINE_LOG,
    showsStatus: values.BOWLINE_STATUS === 'public',
    publicUrl: values.BOWLINE_PUBLIC_URL,
    trustedProxies: values.BOWLINE_TRUSTED_PROXIES,
    analytics: values.BOWLINE_ANALYTICS,
    auth,
    metricsAt:
      values.BOWLINE_METRICS_PORT === undefined
        ? undefined
        : {
            host: values.BOWLINE_METRICS_HOST,
            port: values.BOWLINE_METRICS_PORT,
            token: values.BOWLINE_METRICS_TOKEN,
          },
    backup: values.BOWLINE_BACKUPS
      ? {
          folder: values.BOWLINE_BACKUPS,
          everyHours: values.BOWLINE_BACKUP_HOURS,
          keep: values.BOWLINE_BACKUP_KEEP,
        }
      : undefined,
    limits: readLimits(values),
  }
}

/** Lists `BOWLINE_` variables that the server does not know, most likely typing errors. */
export function unknownSettings(environment: Environment): readonly string[] {
  return Object.keys(environment).filter(
    (name) => name.startsWith('BOWLINE_') && !(name in environmentSchema.entries),
  )
}

function readJson<T>(
  name: string,
  text: string,
  schema: v.GenericSchema<unknown, T>,
): { readonly value: T } | { readonly problems: readonly string[] } {
  const inline = /^\s*[[{]/.test(text)
  let source = text
  try {
    if (!inline) source = readFileSync(text, 'utf8')
  } catch {
    // The cause is the path itself, which the message contains.
    return { problems: [`${name}: the file ${text} cannot be read.`] }
  }
  try {
    const result = v.safeParse(schema, JSON.parse(source))
    if (result.success) return { value: result.output }
    return { problems: result.issues.map(({ message }) => `${name}: ${message}`) }
  } catch {
    // The parser's message would repeat the value, which may contain keys of RPC providers.
    return { problems: [`${name} ${inline ? 'is' : `(file ${text}) is`} not valid JSON.`] }
  }
}
