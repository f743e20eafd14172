import { isChainId, isLoopback, systemClock } from '@bowline/common'
import { isStatement, SignInError } from '@bowline/common/sign-in'
import type { SignInOptions } from './SignInOptions.ts'

const MIN_SECRET = 32
const NONCE_LIFE_MS = 10 * 60_000
const MAX_NONCE_LIFE_MS = 60 * 60_000
const SESSION_LIFE_MS = 7 * 24 * 60 * 60_000
/** Browsers keep cookies no longer. */
const MAX_SESSION_LIFE_MS = 400 * 24 * 60 * 60_000
const MIN_LIFE_MS = 1_000

type ProofOptions = Pick<
  SignInOptions,
  'secrets' | 'endpoints' | 'statement' | 'nonceLifeMs' | 'sessionLifeMs' | 'clock'
> & { readonly chains?: SignInOptions['chains'] | undefined }

/** Checks the options and fills in the defaults. Throws `SETTING_INVALID` with the name of an option. */
export function readSettings(options: SignInOptions) {
  const domains = typeof options.domain === 'string' ? [options.domain] : options.domain
  const hosts = domains.map(hostOf)
  check('domain', domains.length > 0 && hosts.every((host) => host !== undefined))
  check('chains', options.chains !== undefined)
  const origins = options.origins ?? domains.map(originOf)
  check('origins', origins.length > 0 && origins.every(isOrigin))
  return { ...readProofSettings(options), domains, origins }
}

/** The same for the options that no page is named in. */
export function readProofSettings(options: ProofOptions) {
  const { secrets, chains, endpoints = {}, statement, clock = systemClock } = options
  check('secrets', secrets.length > 0 && secrets.every((one) => one.length >= MIN_SECRET))
  check('chains', chains === undefined || (chains.length > 0 && chains.every(isChainId)))
  check('endpoints', Object.keys(endpoints).every(isEvmChain))
  check('statement', statement === undefined || isStatement(statement))
  const { nonceLifeMs = NONCE_LIFE_MS, sessionLifeMs = SESSION_LIFE_MS } = options
  check('nonceLifeMs', nonceLifeMs >= MIN_LIFE_MS && nonceLifeMs <= MAX_NONCE_LIFE_MS)
  check('sessionLifeMs', sessionLifeMs >= MIN_LIFE_MS && sessionLifeMs <= MAX_SESSION_LIFE_MS)
  return { secrets, chains, endpoints, statement, clock, nonceLifeMs, sessionLifeMs }
}

function check(name: keyof SignInOptions, isValid: boolean): void {
  if (!isValid) throw new SignInError('SETTING_INVALID', name)
}

const isEvmChain = (id: string) => isChainId(id) && id.startsWith('eip155:')

/** The host of a domain as messages name it; `undefined` if it is written in another way. */
function hostOf(domain: string): string | undefined {
  const url = URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`) : undefined
  return url?.host === domain ? url.hostname : undefined
}

function originOf(domain: string): string {
  return `${isLoopback(hostOf(domain) ?? '') ? 'http' : 'https'}://${domain}`
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, hostname } = new URL(value)
  return (
    origin === value && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
  )
}
