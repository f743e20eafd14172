import type { Clock } from '@bowline/common'
import { onEscape } from './onEscape.ts'

/** A place to draw in, in a window of its own. */
export interface OwnWindow {
  /** An empty element of its document. */
  readonly card: HTMLElement
  readonly view: Window & typeof globalThis
  /** Aborted once the window is closed. */
  readonly signal: AbortSignal
}

export interface WindowOptions {
  readonly title: string
  readonly clock: Clock
  /** Closes the window. */
  readonly signal: AbortSignal
  /** Called when Escape is pressed in it. */
  onEscape(): void
}

/** How long the window's page may take to load. */
const LOADING_MS = 20_000
/** What the page of the window says once it is there. */
const READY = 'bowline-window'

/**
 * Opens a window of this origin that this page draws in: an app around this page can lay nothing over it.
 * Has to be called in a click.
 *
 * Resolves with undefined if the browser opens none, if it was closed before it was there, and if it cannot
 * be reached, because the app keeps its windows apart (Cross-Origin-Opener-Policy `same-origin`).
 */
export async function openWindow(options: WindowOptions): Promise<OwnWindow | undefined> {
  const { title, clock, signal } = options
  const opened = window.open('/window', '_blank', 'popup,width=420,height=680')
  if (!opened) return undefined
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    opened.close()
  }
  signal.addEventListener('abort', end, { signal: ended.signal })
  // Without this page nothing happens in the window any more.
  window.addEventListener('pagehide', end, { signal: ended.signal })
  if (signal.aborted || !(await isLoaded(opened, clock))) {
    end()
    return undefined
  }
  // A window of this origin, as its message has shown.
  const view = opened as Window & typeof globalThis
  view.addEventListener('pagehide', () => ended.abort())
  onEscape(view.document, options.onEscape)
  const { body, documentElement } = view.document
  view.document.title = title
  documentElement.style.colorScheme = document.documentElement.style.colorScheme
  documentElement.lang = document.documentElement.lang
  documentElement.dir = document.documentElement.dir
  Object.assign(body.dataset, document.body.dataset)
  body.style.cssText = document.body.style.cssText
  const card = view.document.createElement('section')
  view.document.getElementById('stage')?.replaceChildren(card)
  return { card, view, signal: ended.signal }
}

function isLoaded(opened: Window, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const finish = (isThere: boolean) => {
      heard.abort()
      stop()
      resolve(isThere)
    }
    const stop = clock.after(LOADING_MS, () => finish(false))
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === opened && origin === location.origin && data === READY) finish(true)
    }
    window.addEventListener('message', onMessage, { signal: heard.signal })
  })
}

/** Tells the page that has opened this window that it can draw here. Returns false if there is none. */
export function offerWindow(): boolean {
  const { opener } = window
  opener?.postMessage(READY, location.origin)
  return opener !== null
}
