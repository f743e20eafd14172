import type { Clock } from '@bowline/common'

/** What a window that is to become the wallet's tab says to the wallet's page in the app that has opened it. */
export const WANTS_LOGIN = 'bowline-login'
/** What a window in which a passkey is to be made says to the page that has opened it. */
export const WANTS_PASSKEY = 'bowline-passkey'
/** How often the page is asked until it answers: it may be loading. */
const EVERY_MS = 200
const MAX_FRAMES = 64

/** A page of the wallet, and what it has answered. */
export interface FoundPage {
  readonly answer: unknown
  readonly page: Window
}

export interface AskPageOptions {
  readonly clock: Clock
  readonly withinMs: number
}

/**
 * Asks the wallet's page that has opened this window, or the one in the app that has. The browser delivers question and answer to pages of this
 * origin alone, so that the app can neither answer nor listen. Undefined without such a page.
 */
export async function askPage(question: string, options: AskPageOptions): Promise<unknown> {
  return (await findPage(question, options))?.answer
}

/** Asks as `askPage` does, and says who has answered. */
export function findPage(
  question: string,
  { clock, withinMs }: AskPageOptions,
): Promise<FoundPage | undefined> {
  const { opener } = window
  if (!isWindow(opener)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const found = new AbortController()
    const finish = (page?: FoundPage) => {
      found.abort()
      resolve(page)
    }
    window.addEventListener(
      'message',
      ({ source: page, origin, data }) => {
        const isAnswer = origin === location.origin && 'answer' in Object(data)
        if (isAnswer && isWindow(page)) finish({ answer: data.answer, page })
      },
      { signal: found.signal },
    )
    const begun = clock.elapsed()
    const ask = () => {
      if (found.signal.aborted) return
      if (clock.elapsed() - begun >= withinMs || opener.closed) return finish()
      for (const one of pagesOf(opener)) tell(one, question)
      clock.after(EVERY_MS, ask)
    }
    ask()
  })
}

/**
 * Tells another page of this origin something. Calls of `postMessage` stand here alone, and as a statement: WebKit takes one
 * that a function returns (a tail call, which JavaScriptCore leaves no caller of) for a call of the other page, and names
 * that page itself as the source of what it is told.
 */
export function tell(page: Window, message: unknown): void {
  page.postMessage(message, location.origin)
}

/** Calls back with each window of this origin that asks a question. It may ask several times. */
export function onQuestion(
  question: string,
  act: (source: Window) => void,
  signal?: AbortSignal,
): void {
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (origin === location.origin && data === question && isWindow(source)) act(source)
    },
    { ...(signal && { signal }) },
  )
}

/** The window itself, if it shows a page of the wallet; else its frames, which can be counted from any origin. */
function pagesOf(opener: Window): readonly Window[] {
  if (isOwn(opener)) return [opener]
  const frames = Array.from({ length: Math.min(opener.length, MAX_FRAMES) }, (_, at) => opener[at])
  return frames.flatMap((frame) => frame ?? [])
}

function isOwn(opener: Window): boolean {
  try {
    return opener.location.origin === location.origin
  } catch {
    // The browser tells nothing of windows of other origins.
    return false
  }
}

/** Windows of other origins tell little more of themselves. */
export const isWindow = (source: unknown): source is Window =>
  typeof source === 'object' && source !== null && 'closed' in source
