import { redactText } from './createLogger.ts'

const REDACTED = '[redacted]'
/** Shorter parts of a URL are words such as `v2` and `mainnet`. */
const MIN_SECRET_CHARACTERS = 8

/** Redacts URLs, and the secret parts of one URL, from texts. */
export function createRedaction(address: string) {
  const secrets = secretsIn(new URL(address))

  function text(given: string): string {
    return secrets.reduce((safe, secret) => safe.replaceAll(secret, REDACTED), redactText(given))
  }

  /** Applies it to every text in a JSON value, names of fields included. */
  function value(json: unknown): unknown {
    if (typeof json === 'string') return text(json)
    if (Array.isArray(json)) return json.map(value)
    // A number that keeps all its digits is a frozen object without texts.
    if (typeof json !== 'object' || json === null || Object.isFrozen(json)) return json
    return Object.fromEntries(Object.entries(json).map(([name, part]) => [text(name), value(part)]))
  }

  return { text, value }
}

/** Providers put keys into the path, the query, the login or the first label of the host. */
function secretsIn({ pathname, searchParams, username, password, hostname }: URL): string[] {
  const [subdomain = '', ...domain] = hostname.split('.')
  const parts = [
    ...pathname.split('/'),
    ...searchParams.values(),
    username,
    password,
    ...(domain.length > 1 ? [subdomain] : []),
  ]
  const written = parts.flatMap((part) => [part, decoded(part)])
  return [...new Set(written)]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .sort((one, other) => other.length - one.length)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Not valid percent-encoding: compare it as it is.
    return part
  }
}
