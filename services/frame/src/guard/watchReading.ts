export interface ReadingWatchOptions {
  /** What scrolls. */
  readonly content: HTMLElement
  readonly signal: AbortSignal
  /** Whether the content can be seen now. */
  isVisible(): boolean
  /** Called when anything in it has changed or has another size, and once all of it was seen. */
  onChange(): void
}

/** Tells whether all of a part that scrolls was seen. */
export interface ReadingWatch {
  isRead(): boolean
  /** Measures again what is seen. Call it when the content becomes visible. */
  look(): void
}

/** Pages that are zoomed scroll by parts of pixels. */
const ROUNDING_PX = 2

/**
 * Watches whether the content of a card was seen whole: its beginning and its end were in view. What fits has been. A
 * change begins anew, at the top; what has grown has a new end.
 */
export function watchReading(options: ReadingWatchOptions): ReadingWatch {
  const { content, signal, isVisible, onChange } = options
  // It may be in a window of its own.
  const view = content.ownerDocument.defaultView ?? window
  let isBegun = false
  let isEnded = false
  let height = 0

  /** Returns whether that was the last part. */
  function look(): boolean {
    if (!isVisible() || content.clientHeight === 0) return false
    // What was scrolled while nobody could see it starts where reading does.
    if (!isBegun) content.scrollTop = 0
    isBegun = true
    // Browsers may scroll on their own when something grows, before anyone tells of its size.
    if (content.scrollHeight > height + ROUNDING_PX) isEnded = false
    const was = isEnded
    height = content.scrollHeight
    isEnded ||= content.scrollTop + content.clientHeight >= height - ROUNDING_PX
    return isEnded && !was
  }

  /** What scrolls has the same size whatever is in it, so that each part of it is measured. */
  const measure = () =>
    [content, ...content.children]
      .map(({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`)
      .join()
  let measured = measure()

  function onSize() {
    const now = measure()
    if (signal.aborted || now === measured) return
    measured = now
    look()
    onChange()
  }
  // What is told may change sizes again, which an observer may not do at once.
  const sizes = new view.ResizeObserver(() => view.requestAnimationFrame(onSize))
  function followSizes() {
    sizes.disconnect()
    for (const part of [content, ...content.children]) sizes.observe(part)
  }
  const changes = new view.MutationObserver(() => {
    isBegun = false
    isEnded = false
    measured = measure()
    look()
    onChange()
    followSizes()
  })
  followSizes()
  changes.observe(content, { childList: true, characterData: true, subtree: true })
  content.addEventListener('scroll', () => look() && onChange(), { signal })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    changes.disconnect()
  })
  return { isRead: () => isBegun && isEnded, look: () => void look() }
}
