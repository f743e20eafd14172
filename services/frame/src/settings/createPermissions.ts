import { type ChainId, formatAmount, isKitError, sanitizeName, shortAddress } from '@bowline/common'
import {
  type Caller,
  createApiClient,
  frameApi,
  type ResponseOf,
  sessionsApi,
} from '@bowline/common/api'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { createLogin, type LoginOptions } from '../login/createLogin.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createRequests } from '../wallet/createRequests.ts'
import { words } from './words.ts'

/** A standing permission of the user's smart account, safe to show. */
export interface Granted {
  readonly chainId: ChainId
  readonly network: string
  /** The app that it was given to. */
  readonly app: string
  readonly what: string
  /** In milliseconds since 1970. */
  readonly until: number
  /** What revoking takes. */
  readonly context: Hex
}

export interface Permissions {
  /** Those that count now. Asks the server. */
  list(): Promise<readonly Granted[]>
  /** Takes one back on its chain, after the user's yes. Throws a `FrameError`. */
  revoke(granted: Granted, prompts: Prompts): Promise<void>
}

export interface PermissionsOptions
  extends Omit<LoginOptions, 'prompts' | 'smartChains' | 'origin'> {
  readonly caller: Caller
  /** Of this page. */
  readonly origin: string
}

const hex = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,16384}$/i.test(value),
)
const text = v.pipe(v.string(), v.maxLength(200))
/** What this page has recorded. What it does not know is not listed: it could not be taken back. */
const permissionSchema = v.object({
  context: hex,
  type: v.picklist(['native-token-transfer', 'erc20-token-transfer', 'contract-call']),
  data: v.optional(
    v.object({
      address: v.optional(hex),
      calls: v.optional(v.pipe(v.array(text), v.maxLength(16))),
    }),
    {},
  ),
  policies: v.optional(
    v.array(v.object({ data: v.object({ allowance: v.optional(v.pipe(hex, v.maxLength(66))) }) })),
    [],
  ),
})

/** What of smart accounts is seen to in the page's own tab. Loaded when the user looks at it. */
export function createPermissions(options: PermissionsOptions): Permissions {
  const { caller, clock, origin } = options
  const api = { baseUrl: origin, caller }
  const sessions = createApiClient(sessionsApi, api)

  async function open(prompts: Prompts) {
    const start = await createApiClient(frameApi, api).start({ origin })
    const { chains } = start
    const smart = chains.filter((chain) => chain.smartAccounts)
    const smartChains = smart.map(({ id }) => id)
    const login = createLogin({ ...options, prompts, smartChains })
    return { start, smart, login }
  }

  async function listOn(account: string, { id, name, native }: Chain): Promise<readonly Granted[]> {
    const { pcis } = await sessions.sessions({ address: account })
    return pcis
      .filter(({ revokedAt, expiration }) => revokedAt === null && expiration > clock.now())
      .flatMap(({ project, permissions, expiration: until }) =>
        permissions.flatMap((one): Granted[] => {
          const { success, output } = v.safeParse(permissionSchema, one)
          if (!success) return []
          const { context } = output
          const [network, app] = [sanitizeName(name, id), sanitizeName(project.name, project.id)]
          // The contract of the call has checked it.
          const chainId = id as ChainId
          return [{ chainId, network, app, what: describe(output, native), until, context }]
        }),
      )
  }

  return {
    async list() {
      const { smart, login } = await open(none)
      const accounts = (await login.user())?.accounts ?? []
      const lists = smart.map((chain) => {
        const account = accounts.find(
          ({ id, type }) => type === 'smartAccount' && id.startsWith(`${chain.id}:`),
        )
        return account ? listOn(account.id, chain) : []
      })
      return (await Promise.all(lists)).flat()
    },

    async revoke({ chainId, context }, prompts) {
      const { start, login } = await open(prompts)
      const perform = createRequests({ ...options, ...start, prompts, login })
      const params = [{ context }]
      await perform({ chainId, method: 'wallet_revokePermissions', params }, never)
    },
  }
}

type Chain = ResponseOf<typeof frameApi.start>['chains'][number]

/** Nothing is asked while permissions are listed. */
const none: Prompts = { ask: () => Promise.reject(new Error('Nothing is asked here.')) }
const never = new AbortController().signal

function describe(
  { type, data, policies }: v.InferOutput<typeof permissionSchema>,
  native: Chain['native'],
): string {
  const { payments, tokens, functions } = words.permissions
  const address = shortAddress(data.address ?? '')
  if (type === 'contract-call')
    return functions((data.calls ?? []).map((one) => sanitizeName(one, '')).join(', '), address)
  const allowance = BigInt(policies.find((one) => one.data.allowance)?.data.allowance ?? '0x0')
  if (type === 'erc20-token-transfer') return tokens(`${allowance}`, address)
  return payments(`${formatAmount(allowance, native.decimals)} ${sanitizeName(native.symbol, '')}`)
}

/** Whether the user has said no. */
export const isRefusal = (error: unknown): boolean =>
  Object(error).reason === 'rejected' || isKitError(error, 'USER_REJECTED')
