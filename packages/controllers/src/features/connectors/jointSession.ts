import {
  type ConnectOptions,
  type Connector,
  KitError,
  type KitErrorCode,
  type MissingFamily,
  namespaceOf,
  type RestoreOptions,
  type Session,
  toKitError,
} from '@bowline/common'
import { joinSessions } from '../../core/joinSessions.ts'

/**
 * Errors that concern the whole wallet. If nothing has been approved yet, asking for the next family
 * would fail the same way or disturb a visitor who has declined.
 */
const FINAL: readonly KitErrorCode[] = [
  'USER_REJECTED',
  'ABORTED',
  'WALLET_LOCKED',
  'REQUEST_PENDING',
  'WALLET_TIMEOUT',
]

/** Connects the parts of one wallet as one session. */
export function jointSession(parts: readonly Connector[]) {
  return {
    /**
     * Keeps the families that were approved; the session lists the missing ones. Throws if none was
     * approved.
     */
    async connect(options: ConnectOptions): Promise<Session> {
      const sessions: Session[] = []
      const failures: Failure[] = []
      for (const part of parts) {
        if (options.signal.aborted) break
        try {
          sessions.push(await part.connect(narrow(options, part)))
        } catch (cause) {
          const error = toKitError(cause)
          if (sessions.length === 0 && FINAL.includes(error.code)) throw error
          failures.push({ part, error })
        }
      }
      if (options.signal.aborted) {
        await Promise.allSettled(
          sessions.map((session) => session.discard?.() ?? session.disconnect()),
        )
        throw new KitError('ABORTED')
      }
      if (sessions.length === 0 && failures[0]) throw failures[0].error
      return joinSessions(sessions, missingOf(failures, options))
    },
    async restore(options: RestoreOptions): Promise<Session | undefined> {
      const results = await Promise.allSettled(
        parts.map(async (part) => part.restore?.(narrow(options, part))),
      )
      const sessions = results.flatMap((one) =>
        one.status === 'fulfilled' && one.value ? [one.value] : [],
      )
      const failures = parts.flatMap((part, index) => {
        const result = results[index]
        return result?.status === 'rejected' ? [{ part, error: toKitError(result.reason) }] : []
      })
      if (sessions.length > 0) return joinSessions(sessions, missingOf(failures, options))
      if (failures[0]) throw failures[0].error
      return undefined
    },
  }
}

interface Failure {
  readonly part: Connector
  readonly error: KitError
}

const missingOf = (
  failures: readonly Failure[],
  { networks }: RestoreOptions,
): readonly MissingFamily[] =>
  failures.flatMap(({ part, error: { code } }) =>
    part.namespaces
      .filter((namespace) => networks.some((network) => network.namespace === namespace))
      .map((namespace) => ({ namespace, code })),
  )

function narrow<O extends RestoreOptions>(options: O, { namespaces }: Connector): O {
  const networks = options.networks.filter(({ namespace }) => namespaces.includes(namespace))
  const isOwn = networks.some(({ chainId }) => chainId === options.chainId)
  const { account } = options
  const isOwnAccount = account !== undefined && namespaces.includes(namespaceOf(account))
  return {
    ...options,
    networks,
    chainId: isOwn ? options.chainId : undefined,
    account: isOwnAccount ? account : undefined,
  }
}
