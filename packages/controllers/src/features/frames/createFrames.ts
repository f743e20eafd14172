import { type Clock, type FrameOptions, KitError, type OpenFrame } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import type { Frames, WantedFrame } from '../../kit/frames.ts'
import { frameSource } from './frameSource.ts'

/** The most frames of a kit at once. Beyond it, `openFrame` throws `ABORTED`. */
export const MAX_FRAMES = 8
/** Small enough for one sentence and two buttons. */
export const MIN_FRAME_HEIGHT = 160
/** The room below the title in the tallest modal. */
export const MAX_FRAME_HEIGHT = 560
/** Used until the page asks for a height. */
export const FIRST_FRAME_HEIGHT = 420
/** A frame that no screen has rendered after this time never will be. */
export const RENDER_WITHIN_MS = 30_000
/** The modal changes its height at most this often, however often the page asks. */
export const RESIZE_EVERY_MS = 100

export interface FramesOptions {
  readonly store: StoreApi<readonly WantedFrame[]>
  readonly clock: Clock
}

/**
 * Keeps the frames that wallets have opened. Screens render them, because the core has no access to the
 * document.
 */
export function createFrames({ store, clock }: FramesOptions): Frames {
  const closers = new Set<() => void>()
  let lastId = 0

  const open: OpenFrame = ({ src, title, signal, onClosed }: FrameOptions) =>
    new Promise((resolve, reject) => {
      const id = `frame-${++lastId}`
      const height = paced(clock, (value) =>
        store.setState(
          (frames) => frames.map((one) => (one.id === id ? { ...one, height: value } : one)),
          true,
        ),
      )
      const close = (error: KitError = new KitError('ABORTED')) => {
        if (!closers.delete(closeByOthers)) return false
        stopWaiting()
        height.stop()
        signal?.removeEventListener('abort', closeByOthers)
        store.setState((frames) => frames.filter((one) => one.id !== id), true)
        // Already settled, unless no screen has rendered the frame.
        reject(error)
        return true
      }
      const closeByOthers = () => {
        if (close()) onClosed?.()
      }
      const wanted: WantedFrame = {
        id,
        src: frameSource(src),
        title,
        height: FIRST_FRAME_HEIGHT,
        made(window) {
          stopWaiting()
          resolve({
            id,
            window,
            resize(wish) {
              if (closers.has(closeByOthers)) height.set(wish)
            },
            close: () => void close(),
          })
        },
        gone: closeByOthers,
      }
      if (signal?.aborted || closers.size >= MAX_FRAMES) throw new KitError('ABORTED')
      // An app without the kit's screens has no place for frames.
      const stopWaiting = clock.after(RENDER_WITHIN_MS, () => {
        if (close(new KitError('WALLET_TIMEOUT', {}))) onClosed?.()
      })
      closers.add(closeByOthers)
      signal?.addEventListener('abort', closeByOthers)
      store.setState((frames) => [...frames, wanted], true)
    })

  return {
    open,
    closeAll() {
      for (const close of [...closers]) close()
    },
  }
}

/** Accepts values at any rate and passes on the newest, at once or after a pause. */
function paced(clock: Clock, apply: (height: number) => void) {
  let newest = FIRST_FRAME_HEIGHT
  let applied = newest
  let cancel: (() => void) | undefined
  const pass = () => {
    cancel = undefined
    if (newest === applied) return
    applied = newest
    apply(newest)
    cancel = clock.after(RESIZE_EVERY_MS, pass)
  }
  return {
    set(height: unknown) {
      if (typeof height !== 'number' || !Number.isFinite(height)) return
      newest = Math.round(Math.min(MAX_FRAME_HEIGHT, Math.max(MIN_FRAME_HEIGHT, height)))
      if (!cancel) pass()
    },
    stop: () => cancel?.(),
  }
}
