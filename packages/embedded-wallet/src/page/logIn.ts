import { type Clock, type Conversation, KitError, toKitError } from '@bowline/common'
import { unlessAborted } from '@bowline/common/adapters'
import { type EmbeddedUser, FrameError, type FrameParams } from '@bowline/common/frame'
import type { AwaitedCode, Codes } from './createCodes.ts'
import type { OpenedHome } from './createHomeOpener.ts'
import type { Page } from './createPage.ts'
import type { PagePrompts } from './createPrompts.ts'

/** How long the page may work between what it asks its user. */
export const LOGIN_STEP_MS = 30_000

export interface LoginOptions extends Pick<Conversation, 'ask'> {
  readonly page: Page
  readonly prompts: PagePrompts
  readonly clock: Clock
  readonly connectorId: string
  readonly via: FrameParams<'login'>['via']
  readonly codes: Codes
  readonly signal: AbortSignal
  /** Opens the wallet's own page where the login begins there. */
  readonly openHome?: (() => Promise<OpenedHome | undefined>) | undefined
  /**
   * Asks the user for a code that the page awaits from the app, until it awaits it no more. What it throws ends the
   * login.
   */
  readonly enterCode?: ((awaited: AwaitedCode, signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Logs the user in on the page, and shows the page while it asks something.
 *
 * Throws `ABORTED` once the user has left, `USER_REJECTED` if the user or the page has refused, `WALLET_TIMEOUT` if
 * the page neither answers nor asks its user anything for 30 s, and what `openChannel` throws.
 */
export async function logIn(options: LoginOptions): Promise<EmbeddedUser> {
  const { page, prompts, codes, clock, connectorId, ask, via, signal, enterCode } = options
  const leaving = new AbortController()
  const given = Promise.withResolvers<never>()
  given.promise.catch(() => {}) // Raced below, unless the page does not open.
  const giveUp = prompts.leaveToLogin()
  let stopTimer = () => {}
  let stopFollowing = () => {}
  let awaitedId: string | undefined
  let home: OpenedHome | undefined
  let isLoggedIn = false
  try {
    await unlessAborted(page.open(), signal)
    home = await options.openHome?.()
    const answer = page
      .request('login', { via }, { signal: AbortSignal.any([signal, leaving.signal]) })
      .catch((error) => {
        throw pageError(error, { connectorId, method: 'login' })
      })
    let shown: string | undefined
    const follow = () => {
      const open = prompts.ofLogin()
      if (shown !== undefined && open.some(({ id }) => id === shown)) return
      const [next] = open
      const code = next || !enterCode ? undefined : codes.awaited()
      if (code && code.id === shown) return
      shown = next?.id ?? code?.id
      stopTimer()
      if (code && enterCode) {
        awaitedId = code.id
        enterCode(code, leaving.signal).catch((error) => {
          if (shown === code.id) given.reject(error)
        })
        return
      }
      if (!next) {
        stopTimer = clock.after(LOGIN_STEP_MS, () =>
          given.reject(new KitError('WALLET_TIMEOUT', { connectorId })),
        )
        return
      }
      ask({ kind: 'frame', prompt: { ...next, settled: () => answer } }).catch((error) => {
        // The page may have replaced this prompt by another one.
        if (shown === next.id) given.reject(error)
      })
    }
    const stops = [prompts.subscribe(follow), codes.subscribe(follow)]
    stopFollowing = () => {
      for (const stop of stops) stop()
    }
    follow()
    const user = await unlessAborted(Promise.race([answer, given.promise]), signal)
    isLoggedIn = true
    return user
  } catch (error) {
    throw pageError(error, { connectorId, method: 'login' })
  } finally {
    stopTimer()
    stopFollowing()
    leaving.abort()
    home?.end(isLoggedIn)
    // The page says so, too, but the next login may begin before.
    if (codes.awaited()?.id === awaitedId) codes.set(null)
    giveUp()
  }
}

/** Translates why the page has not answered to an error of the kit. */
export function pageError(
  error: unknown,
  { connectorId, method }: { readonly connectorId: string; readonly method: string },
): KitError {
  if (!(error instanceof FrameError)) return toKitError(error)
  const { code, reason } = error
  const because = { cause: error }
  if (reason === 'rejected') return new KitError('USER_REJECTED', { connectorId }, because)
  if (reason === 'disconnected') return new KitError('WALLET_DISCONNECTED', undefined, because)
  if (reason === 'unsupported')
    return new KitError('WALLET_METHOD_UNSUPPORTED', { method }, because)
  if (reason === 'unauthorized') return new KitError('WALLET_UNAUTHORIZED', undefined, because)
  if (reason === 'limit') return new KitError('RATE_LIMITED', { endpoint: 'frame' }, because)
  return new KitError('WALLET_ERROR', { code, method }, because)
}
