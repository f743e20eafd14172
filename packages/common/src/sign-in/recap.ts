import { isRecap } from './forms.ts'
import type { SignInMessage } from './SignInMessage.ts'

/** What an app may ask a paired wallet for, on which chains (CAIP-2). */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

const PREFIX = 'urn:recap:'
/** How EIP-5573 says in words what a ReCap allows. */
const BEGIN = 'I further authorize the stated URI to perform the following actions on my behalf: '
const [FIRST, LAST] = ["(1) 'request': '", "' for 'eip155'."] as const
const METHOD = /^[a-zA-Z]\w{0,63}$/
const CHAIN = /^eip155:\d{1,32}$/
const MAX_METHODS = 64
const MAX_CHAINS = 256

/**
 * Reads a ReCap (EIP-5573) as wallets sign it when they connect and sign in at once (CAIP-222): abilities
 * `request/<method>` for `eip155`. Returns undefined for any other. A session has one list of methods for all its
 * chains, so the chains of all methods are returned as one list, too.
 */
export function readRecap(resource: string): Recap | undefined {
  // `prf` lists proofs of rights that were passed on. A wallet has none to pass on.
  const { att, prf = [], ...rest } = isRecap(resource) ? objectOf(decode(resource)) : {}
  const { eip155, ...others } = objectOf(att)
  const isPlain = isEmpty(others) && isEmpty(rest) && Array.isArray(prf) && prf.length === 0
  const abilities = Object.entries(objectOf(eip155))
  if (!isPlain || abilities.length === 0 || abilities.length > MAX_METHODS) return undefined
  const methods = abilities.map(([ability]) => /^request\/(.*)$/.exec(ability)?.[1] ?? '')
  const chains = new Set(abilities.flatMap(([, limits]) => chainsOf(limits) ?? ['']))
  const isKnown =
    methods.every((method) => METHOD.test(method)) && [...chains].every((one) => CHAIN.test(one))
  return isKnown && chains.size <= MAX_CHAINS ? { methods, chains: [...chains] } : undefined
}

/**
 * Writes the ReCap that an app asks a wallet to sign. The wallet adds the chains of the accounts that it shares, so they
 * are not in it.
 */
export function writeRecap(methods: readonly string[]): string {
  // The keys are in order, as EIP-5573 demands.
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{}]])
  const text = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return `${PREFIX}${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Says what a ReCap allows, after what the message says anyway. */
export function stateRecap({ methods }: Recap, statement: string | undefined): string {
  const names = [...methods].sort((a, b) => a.localeCompare(b, 'en'))
  return `${statement ? `${statement} ` : ''}${BEGIN}${FIRST}${names.join("', '")}${LAST}`
}

/**
 * Takes the ReCap out of a message: its last resource, and the end of its statement. Returns undefined if it has
 * none, or if the statement says anything else than the ReCap: what people read is what they allow.
 */
export function withoutRecap(message: SignInMessage): SignInMessage | undefined {
  const { resources, statement: whole = '' } = message
  const recap = readRecap(resources.at(-1) ?? '')
  const at = whole.lastIndexOf(BEGIN)
  const said = whole.slice(at + BEGIN.length)
  const isFirst = at === 0
  if (!recap || at < 0 || !(isFirst || whole[at - 1] === ' ')) return undefined
  if (!said.startsWith(FIRST) || !said.endsWith(LAST)) return undefined
  // Wallets sort by different rules.
  const names = said.slice(FIRST.length, -LAST.length).split("', '").sort()
  if (names.join() !== [...recap.methods].sort().join()) return undefined
  const statement = isFirst ? undefined : whole.slice(0, at - 1)
  return { ...message, statement, resources: resources.slice(0, -1) }
}

/** Wallets write base64 with either alphabet, with padding or without. */
function decode(resource: string): unknown {
  try {
    const text = resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(text))
  } catch {
    // Not base64, or not JSON.
    return undefined
  }
}

/** The chains that a method is limited to; undefined if it has other limits. */
function chainsOf(limits: unknown): readonly string[] | undefined {
  if (!Array.isArray(limits) || limits.length !== 1) return undefined
  const { chains = [], ...others } = objectOf(limits[0])
  return Array.isArray(chains) && isEmpty(others) ? chains.map(String) : undefined
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0
