/** The most that an app is asked for, in CSS pixels; what is higher scrolls. */
const MAX_HEIGHT = 10_000

/**
 * Calls `tell` with the height at which nothing in the page would scroll, now and whenever that changes. The
 * app may give less.
 */
export function followHeight(stage: HTMLElement, tell: (height: number) => void): void {
  let last = 0
  const sizes = new ResizeObserver(() => {
    const content = stage.querySelector('.approval-content')
    const hidden = content ? content.scrollHeight - content.clientHeight : 0
    const height = Math.min(stage.offsetHeight + hidden, MAX_HEIGHT)
    // Hidden, the page has no height.
    if (stage.offsetHeight === 0 || height === last) return
    last = height
    tell(height)
  })
  // What scrolls within a card changes neither the size of the card nor its own. Each part is observed anew once
  // the page was drawn in: if that happens while the app hides it, the sizes that were seen last may be those that it is
  // shown with, and nothing would be told of what is in it now.
  const follow = () => {
    sizes.disconnect()
    for (const part of [
      stage,
      ...stage.querySelectorAll('.approval-content, .approval-content > *'),
    ])
      sizes.observe(part)
  }
  follow()
  new MutationObserver(follow).observe(stage, { childList: true, subtree: true })
}
