import { type ChainId, isKitError, sanitizeName } from '@bowline/common'
import {
  type Caller,
  createApiClient,
  frameApi,
  type ResponseOf,
  sessionsApi,
} from '@bowline/common/api'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { createLogin, type LoginOptions } from '../opening/createLogin.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createRequests } from '../requests/createRequests.ts'
import { createWalletWindows } from '../window/createWalletWindows.ts'
import { describePermission, permissionSchema } from './describePermission.ts'

/** A standing permission of the user's smart account, safe to show. */
export interface Granted {
  readonly chainId: ChainId
  readonly network: string
  /** The app that it was given to. */
  readonly app: string
  /** The site of the app that asked for it; undefined for what 0.1.0 gave. */
  readonly site: string | undefined
  /** When it was given, in milliseconds since 1970. */
  readonly since: number
  readonly what: string
  /** The time at which it ends, in milliseconds since 1970. */
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
  /** The origin of this page. */
  readonly origin: string
}

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
      .flatMap(({ project, permissions, expiration: until, createdAt: since }) =>
        permissions.flatMap((one): Granted[] => {
          const { success, output } = v.safeParse(permissionSchema, one)
          if (!success) return []
          const { context, site } = output
          const [network, app] = [sanitizeName(name, id), sanitizeName(project.name, project.id)]
          // The contract of the call has checked it.
          const chainId = id as ChainId
          const what = describePermission(output, native)
          return [{ chainId, network, app, site, since, what, until, context }]
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
      // No app is around it.
      const windows = createWalletWindows({ ...options, origin: location.origin })
      const alone = {
        ...start,
        isTrustedEmbedder: false,
        appName: '',
        look: () => undefined,
        windows,
      }
      const { answer } = createRequests({ ...options, ...alone, prompts, login })
      const params = [{ context }]
      await answer({ chainId, method: 'wallet_revokePermissions', params }, never)
    },
  }
}

type Chain = ResponseOf<typeof frameApi.start>['chains'][number]

/** Nothing is asked while permissions are listed. */
const none: Prompts = { ask: () => Promise.reject(new Error('Nothing is asked here.')) }
const never = new AbortController().signal

/** Whether the user has said no. */
export const isRefusal = (error: unknown): boolean =>
  Object(error).reason === 'rejected' || isKitError(error, 'USER_REJECTED')
