import { addressPlaces, isChainId, isLoopback } from '@bowline/common'
import { callerSchema, grantableSchema } from '@bowline/common/api'
import { isStatement } from '@bowline/common/sign-in'
import * as v from 'valibot'
import { originMatches } from './originMatches.ts'

const originSchema = v.pipe(
  v.string('each origin must be text.'),
  v.check(
    isOriginPattern,
    'each origin must be exact, such as "https://app.example.com" (or "*", or "http://localhost:*").',
  ),
)

const TRUSTED_EMBEDDER =
  '"trustedEmbedder" is a list of exact origins, such as "https://app.example.com", without "*".'

const GRANTABLE =
  'each of "grantable" has a "chainId" such as "eip155:1", a "contract", and "functions" such as {"signature": "claim(address)", "addresses": ["account"]}, without tuples, "bytes" and lists of addresses, and with one of "addresses" for each argument that is an address; "longestDays" is 1 to 366.'

const embedderSchema = v.pipe(
  v.string(TRUSTED_EMBEDDER),
  v.check((text) => isOriginPattern(text) && !text.includes('*'), TRUSTED_EMBEDDER),
)

const CUSTODIES = ['user-held', 'assisted', 'ephemeral'] as const

/**
 * What can open the wallets that are created in an app:
 * - `user-held`: a device, a passkey or a password of the user.
 * - `assisted`: the operator as well, who could also sign with them. For users who have lost everything else.
 * - `ephemeral`: the device alone. Who loses it loses the wallet; for demonstrations.
 */
export type Custody = (typeof CUSTODIES)[number]

const grantableListSchema = v.pipe(
  v.array(
    v.message(grantableSchema, GRANTABLE),
    '"grantable" is a list of functions that apps may be lent.',
  ),
  v.maxLength(100),
  v.check(isPinned, GRANTABLE),
  v.check(
    hasEachOnce,
    '"grantable" names a function of a contract twice: it would have two ends or two values.',
  ),
)

const signInSchema = v.message(
  v.strictObject({
    chains: v.optional(
      v.pipe(
        v.array(v.string()),
        v.minLength(1),
        v.check((chains) => chains.every(isChainId)),
      ),
    ),
    statement: v.optional(v.pipe(v.string(), v.check(isStatement))),
  }),
  '"signIn" has "chains", a list of CAIP-2 ids, and a "statement", one line of plain text; each may be left out.',
)

/** How users sign in to an app with their wallets. */
export interface ProjectSignIn {
  /** CAIP-2: the chains whose accounts may sign in. Default: all of the four families. */
  readonly chains?: readonly string[] | undefined
  /** What every message has to state. */
  readonly statement?: string | undefined
}

/** An app that may use this server, and the web origins it runs on. */
export const projectSchema = v.pipe(
  v.object(
    {
      id: v.message(
        callerSchema.entries.projectId,
        'each project needs an "id" of 1 to 64 letters, digits, "-" or "_".',
      ),
      name: v.optional(v.pipe(v.string(), v.maxLength(100))),
      origins: v.array(originSchema, 'each project needs a list of "origins".'),
      custody: v.optional(v.picklist(CUSTODIES, `a "custody" is one of: ${CUSTODIES.join(', ')}.`)),
      appEnteredCodes: v.optional(v.boolean('"appEnteredCodes" is true or false.')),
      trustedEmbedder: v.optional(v.array(embedderSchema, TRUSTED_EMBEDDER)),
      grantable: v.optional(grantableListSchema),
      signIn: v.optional(signInSchema),
    },
    'each project needs an "id" and a list of "origins".',
  ),
  v.check(
    ({ origins, trustedEmbedder = [] }) =>
      trustedEmbedder.every((origin) => originMatches(origins, origin)),
    'each "trustedEmbedder" must be one of the project\'s "origins".',
  ),
  v.transform(({ id, name, ...others }) => ({ id, name: name ?? id, ...others })),
)

export interface Project {
  readonly id: string
  readonly name: string
  /** Exact origins; `*` for all; any port (`:*`) on loopback addresses only. */
  readonly origins: readonly string[]
  /** Default: `user-held`. */
  readonly custody?: Custody | undefined
  /**
   * Whether users may type the codes of mails into the app, which then sees them. Such a login may do less.
   * Default: false.
   */
  readonly appEnteredCodes?: boolean | undefined
  /**
   * The apps, by exact origin, in whose frames users may approve what moves, lends or grants something. Such an app can hide
   * what is approved. Default: none; users approve in a window of the wallet.
   */
  readonly trustedEmbedder?: readonly string[] | undefined
  /**
   * Functions that smart accounts may lend to the app, besides those that the wallet's page knows. Whoever uses them must not
   * be able to move, lend or bind anything. Default: none.
   */
  readonly grantable?: readonly GrantableCalls[] | undefined
  readonly signIn?: ProjectSignIn | undefined
}

export type GrantableCalls = v.InferOutput<typeof grantableSchema>

/** Whether each address among the arguments has its value, and none can be elsewhere. */
function isPinned(list: GrantableCalls[]): boolean {
  return list
    .flatMap(({ functions }) => functions)
    .every(({ signature, addresses = [] }) => addressPlaces(signature)?.length === addresses.length)
}

function hasEachOnce(list: GrantableCalls[]): boolean {
  const names = list.flatMap(({ chainId, contract, functions }) =>
    functions.map(({ signature }) => `${chainId} ${contract.toLowerCase()} ${signature}`),
  )
  return new Set(names).size === names.length
}

function isOriginPattern(text: string): boolean {
  if (text === '*') return true
  const anyPort = text.endsWith(':*')
  const plain = anyPort ? text.slice(0, -2) : text
  if (!URL.canParse(plain)) return false
  const { origin, protocol, hostname } = new URL(plain)
  if (origin !== plain || !/^https?:$/.test(protocol) || hostname.includes('*')) return false
  return !anyPort || isLoopback(hostname)
}
