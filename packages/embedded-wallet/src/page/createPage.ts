import { type ConnectorContext, type Frame, isKitError, KitError } from '@bowline/common'
import {
  type FrameAnswer,
  type FrameCaller,
  FrameError,
  type FrameEvent,
  type FrameParams,
  type FrameRequestName,
  openChannel,
  type RequestOptions,
} from '@bowline/common/frame'
import { followAppearance } from './followAppearance.ts'

export interface PageOptions {
  readonly context: Pick<ConnectorContext, 'appearance' | 'clock' | 'logger' | 'openFrame'>
  readonly src: URL
  /** The accessible name of the frame. */
  readonly title: string
  /** Called each time the page was opened, before anything else is asked of it. */
  onOpen(caller: FrameCaller): Promise<void>
  onPrompts(prompts: FrameEvent<'prompts'>, frame: string): void
  onUser(user: FrameEvent<'user'>): void
  onCode(code: FrameEvent<'code'>): void
  onCodeWait(seconds: FrameEvent<'codeWait'>): void
}

/** The page of the wallet, in at most one frame. */
export interface Page {
  /**
   * Opens the page unless it is open.
   *
   * Throws what `openFrame` and `openChannel` throw, but `HTTP_UNREACHABLE` if the page does not load, and a `FrameError`
   * if it is gone meanwhile.
   */
  open(): Promise<FrameCaller>
  /** Asks the page, and opens it first if it was closed or has broken off. */
  request<M extends FrameRequestName>(
    method: M,
    params: FrameParams<M>,
    options?: RequestOptions,
  ): Promise<FrameAnswer<M>>
  isOpen(): boolean
  /** Closes it. What waits for an answer fails with `disconnected`. */
  close(): void
  /** Closes it once nothing waits for an answer any more. */
  closeWhenIdle(): void
}

interface Opening {
  readonly ending: AbortController
  readonly caller: Promise<FrameCaller>
}

export function createPage(options: PageOptions): Page {
  let current: Opening | undefined
  let waiting = 0
  let isLeaving = false

  const end = (ending: AbortController) => {
    if (current?.ending === ending) current = undefined
    ending.abort()
  }
  const close = () => current && end(current.ending)
  const closeIfIdle = () => {
    if (isLeaving && waiting === 0) close()
  }

  function open(): Promise<FrameCaller> {
    isLeaving = false
    if (current) return current.caller
    const ending = new AbortController()
    const caller = openIn(options, ending.signal, () => end(ending))
    current = { ending, caller }
    // The next request tries again.
    caller.catch(() => end(ending))
    return caller
  }

  return {
    open,
    async request(method, params, requestOptions) {
      waiting++
      try {
        const caller = await open()
        return await caller.request(method, params, requestOptions)
      } finally {
        waiting--
        closeIfIdle()
      }
    },
    isOpen: () => current !== undefined,
    close: () => void close(),
    closeWhenIdle() {
      isLeaving = true
      closeIfIdle()
    },
  }
}

/** Opens a frame, and a channel to its page. Both end with the signal; `onLost` if the page ends them. */
async function openIn(
  { context, src, title, onOpen, onPrompts, onUser, onCode, onCodeWait }: PageOptions,
  signal: AbortSignal,
  onLost: () => void,
): Promise<FrameCaller> {
  const { appearance, clock, logger, openFrame } = context
  let frame: Frame | undefined
  try {
    frame = await openFrame({ src: src.href, title, signal, onClosed: onLost })
    const { id, window } = frame
    const { origin } = src
    const caller = await openChannel({ window, origin, clock, signal, onBroken: onLost })
    const stopAppearance = followAppearance(appearance, (told) => {
      caller
        .request('appearance', told)
        .catch((error) => logger.log('debug', 'appearance not told', { error: String(error) }))
    })
    signal.addEventListener('abort', () => {
      stopAppearance()
      caller.close()
      frame?.close()
      onPrompts([], id)
      onCode(null)
    })
    caller.on('height', (height) => frame?.resize(height))
    caller.on('prompts', (prompts) => onPrompts(prompts, id))
    caller.on('user', onUser)
    caller.on('code', onCode)
    caller.on('codeWait', onCodeWait)
    await onOpen(caller)
    return caller
  } catch (error) {
    frame?.close()
    if (isKitError(error, 'WALLET_TIMEOUT')) {
      const hint = 'its server does not answer, or its project does not allow this origin'
      logger.log('error', `wallet page did not load: ${hint}`, { src: src.href })
      // Browsers say nothing of a page that must not be framed, so that both look the same.
      const cause = new KitError('ORIGIN_NOT_ALLOWED', { origin: location.origin })
      const endpoint = src.origin
      throw new KitError('HTTP_UNREACHABLE', { endpoint, hint: ` Either ${hint}.` }, { cause })
    }
    // The app has removed the modal, or the page is no longer needed: the user has not left.
    throw isKitError(error, 'ABORTED') ? new FrameError('disconnected', { cause: error }) : error
  }
}
