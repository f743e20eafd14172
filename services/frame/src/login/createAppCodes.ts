import { isKitError } from '@bowline/common'
import {
  FrameError,
  type FrameErrorName,
  type FrameEvent,
  type FrameParams,
} from '@bowline/common/frame'
import { reasonOf } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import type { Address, Entered } from './emailLogin.ts'

export interface AppCodesOptions {
  readonly service: Pick<Service, 'auth'>
  /** The origin of the app. */
  readonly origin: string
  /** Whether the project allows it. */
  readonly isAllowed: boolean
  onChange(code: FrameEvent<'code'>): void
  onWait(seconds: FrameEvent<'codeWait'>): void
}

/** The codes of mails that users type into the app, which has them checked here. */
export interface AppCodes {
  readonly isAllowed: boolean
  /** Mails a code, and resolves once the app has passed the right one on. A later call takes its place. */
  ask(email: string, signal: AbortSignal): Promise<Entered>
  enter(params: FrameParams<'enterCode'>): Promise<null>
  resend(params: FrameParams<'resendCode'>): Promise<null>
}

const LONGEST_WAIT_SECONDS = 86_400

/** The errors by the reason codes of the server. */
const REASONS: ReadonlyMap<string, FrameErrorName> = new Map([
  ['CODE_WRONG', 'codeWrong'],
  ['CODE_EXPIRED', 'codeExpired'],
  // The address will log in to an account within a day.
  ['EMAIL_NOT_YET', 'unauthorized'],
  ['APP_CODES_NOT_ALLOWED', 'unsupported'],
  ['INVALID_PARAMETERS', 'invalid'],
])

interface Awaited extends Address {
  readonly id: string
  requestId: string
  resolve(entered: Entered): void
  leave(): void
}

/** A refusal of the server is thrown as a `FrameError`, which is what the app may know of it. */
export function createAppCodes(options: AppCodesOptions): AppCodes {
  const { service, origin, isAllowed, onChange, onWait } = options
  const { auth } = service
  let current: Awaited | undefined

  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isKitError(error, 'RATE_LIMITED')) {
        // First: the app knows how long when it learns why.
        const { retryAfterSeconds } = error.context
        if (retryAfterSeconds !== undefined)
          onWait(Math.min(Math.ceil(retryAfterSeconds), LONGEST_WAIT_SECONDS))
        throw new FrameError('limit', { cause: error })
      }
      const reason = REASONS.get(reasonOf(error) ?? '')
      throw reason ? new FrameError(reason, { cause: error }) : error
    }
  }

  const send = (email: string) => told(() => auth.email({ email, origin }))

  function awaited(id: string): Awaited {
    if (!isAllowed) throw new FrameError('unsupported')
    if (current?.id !== id) throw new FrameError('codeExpired')
    return current
  }

  return {
    isAllowed,
    async ask(email, signal) {
      if (!isAllowed) throw new FrameError('unsupported')
      current?.leave()
      const sent = await send(email)
      const { requestId, email: shown } = sent
      if (signal.aborted) throw new FrameError('rejected')
      // The page goes on: there is no code to type.
      if (sent.status === 'device') return { ...sent, email, shown }
      const { promise, resolve, reject } = Promise.withResolvers<Entered>()
      const leave = () => reject(new FrameError('rejected'))
      const mine: Awaited = { id: crypto.randomUUID(), email, shown, requestId, resolve, leave }
      // Another call may have begun while the mail was sent.
      current?.leave()
      current = mine
      signal.addEventListener('abort', leave, { once: true })
      onChange({ id: mine.id, email: shown })
      try {
        return await promise
      } finally {
        signal.removeEventListener('abort', leave)
        if (current === mine) {
          current = undefined
          onChange(null)
        }
      }
    },
    async enter({ id, code }) {
      const { email, shown, requestId, resolve } = awaited(id)
      const answer = await told(() => auth.verify({ requestId, code, enteredIn: 'app' }))
      resolve({ ...answer, email, shown, requestId })
      return null
    },
    async resend({ id }) {
      const mine = awaited(id)
      const sent = await send(mine.email)
      if (sent.status === 'device') mine.resolve({ ...sent, email: mine.email, shown: mine.shown })
      mine.requestId = sent.requestId
      return null
    },
  }
}
