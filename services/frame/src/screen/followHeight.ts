/** The most that an app is asked for, in CSS pixels; what is higher scrolls. */
const MAX_HEIGHT = 10_000

/**
 * Calls `tell` with the height at which nothing in the page would scroll, now and whenever that changes. The
 * app may give less.
 */
export function followHeight(stage: HTMLElement, tell: (height: number) => void): void {
  let last = 0
  const update = () => {
    const content = stage.querySelector('.approval-content')
    const hidden = content ? content.scrollHeight - content.clientHeight : 0
    const height = Math.min(stage.offsetHeight + hidden, MAX_HEIGHT)
    // Hidden, the page has no height.
    if (stage.offsetHeight === 0 || height === last) return
    last = height
    tell(height)
  }
  new ResizeObserver(update).observe(stage)
  // What scrolls within a card does not change the size of the card.
  new MutationObserver(update).observe(stage, {
    ...{ childList: true, characterData: true, subtree: true },
    attributeFilter: ['open'],
  })
}
