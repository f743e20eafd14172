import { ConfigError } from '../../config/ConfigError.ts'
import { type Environment, parseConfig } from '../../config/parseConfig.ts'
import { PUBLIC_ENDPOINTS } from './readEndpoints.ts'

/** A part of the file: what it is about, and the settings of it that are on or may be. */
interface Section {
  readonly about: string
  readonly on: readonly string[]
  /** Settings that are off, as they would be written. */
  readonly off?: readonly string[]
}

const SECTIONS: readonly Section[] = [
  {
    about: `The apps that may use this server. The id is public: apps name it (createKit({ projectId, … })). What counts are
the origins, exactly as browsers show them.`,
    on: ['BOWLINE_PROJECTS'],
  },
  {
    about: `Where it is reached. It speaks plain HTTP to a proxy on this machine, which ends TLS, keeps Host, passes Upgrade for
/relay and appends the visitor's address to X-Forwarded-For. BOWLINE_TRUSTED_PROXIES is the number of such proxies.`,
    on: ['BOWLINE_PUBLIC_URL', 'BOWLINE_TRUSTED_PROXIES'],
    off: ['BOWLINE_HOST=127.0.0.1', 'BOWLINE_PORT=8787'],
  },
  {
    about: `The chains, each with its RPC endpoints, the preferred one first. An address often contains a key: keep this file to
yourself.`,
    on: ['BOWLINE_RPC'],
  },
  {
    about: `Where histories come from, and the tokens that an account holds: a service for each chain.`,
    on: [],
    off: [
      `BOWLINE_HISTORY='{"eip155:1":{"kind":"blockscout","url":"https://eth.blockscout.com/api/v2"}}'`,
      `BOWLINE_TOKEN_LISTS='["https://tokens.example/list.json"]'`,
    ],
  },
  {
    about: `Its data. All that must not be lost is in this database.`,
    on: ['BOWLINE_DB', 'BOWLINE_BACKUPS', 'BOWLINE_DATABASE_URL'],
    off: ['BOWLINE_REDIS_URL=rediss://user:password@redis.example:6379'],
  },
  {
    about: `What it serves. The role auth, wallets for users without an extension or app, wants settings of its own.`,
    on: [],
    off: ['BOWLINE_ROLES=api,index,directory,relay,sign-in'],
  },
  {
    about: `For the operator: metrics for Prometheus, how much is logged, and a page that says how the server does (/status).`,
    on: [],
    off: ['BOWLINE_METRICS_PORT=9464', 'BOWLINE_LOG=info', 'BOWLINE_STATUS=off'],
  },
]

const REDIS = 'BOWLINE_REDIS_URL='

/**
 * Writes settings as a file of `NAME=value` lines with comments, as Node, systemd and Compose read it.
 *
 * Throws `ConfigError` if a server would not start with them, or if a value cannot be written in such a file.
 */
export function writeSettings(settings: Environment): string {
  parseConfig(settings)
  const sections = SECTIONS.map(({ about, on, off = [] }) => [
    ...about.split('\n').map((line) => `# ${line}`),
    ...on.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [...notesOn(name, value), `${name}=${quoted(name, value)}`]
    }),
    ...off.filter((line) => mayBeOn(line, settings)).map((line) => `#${line}`),
  ])
  return `${HEAD}\n\n${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const HEAD = `# Settings of bowline-server, one NAME=value a line. Lines that begin with # are not read.
# After a change: bowline-server doctor --settings <this file>
# All settings: the README of @bowline/server.`

function notesOn(name: string, value: string): readonly string[] {
  if (name !== 'BOWLINE_RPC') return []
  const isShared = [...PUBLIC_ENDPOINTS].some((url) => value.includes(JSON.stringify(url)))
  return isShared
    ? ['# A public endpoint is limited and may change: use one of your own before visitors come.']
    : []
}

/** Redis stands beside PostgreSQL alone. */
const mayBeOn = (line: string, settings: Environment) =>
  !line.startsWith(REDIS) || settings.BOWLINE_DATABASE_URL !== undefined

/** Quotes a value: within single quotes all three readers take it as it is. */
function quoted(name: string, value: string): string {
  if (/^[\w./:@%+-]+$/.test(value)) return value
  // In JSON it can be written otherwise.
  const text = /^[[{]/.test(value) ? value.replaceAll("'", '\\u0027') : value
  if (/['\r\n]/.test(text))
    throw new ConfigError([`${name} has a quote in it, which a file of settings cannot hold.`])
  return `'${text}'`
}
