/**
 * Whether a touch on an element can pull the sheet: `always`; only `downwards`, since upwards its content scrolls;
 * only `upwards`, which is a scroll, as long as the content is not at its top; or `never`, since the touch is for a
 * field, or for something that scrolls sideways.
 */
export type Pull = 'always' | 'downwards' | 'upwards' | 'never'

const OWN_TOUCHES = 'input, textarea, select, [contenteditable], iframe'

export function isPullable(target: EventTarget | null, card: Element): Pull {
  if (!(target instanceof Element) || !card.contains(target)) return 'never'
  if (target.closest(OWN_TOUCHES)) return 'never'
  let pull: Pull = 'always'
  for (let one: Element | null = target; one && one !== card; one = one.parentElement) {
    if (scrolls(one, 'x')) return 'never'
    if (!scrolls(one, 'y')) continue
    if (one.scrollTop > 0) pull = 'upwards'
    else if (pull === 'always') pull = 'downwards'
  }
  return pull
}

function scrolls(element: Element, axis: 'x' | 'y'): boolean {
  const isLarger =
    axis === 'x'
      ? element.scrollWidth > element.clientWidth
      : element.scrollHeight > element.clientHeight
  if (!isLarger) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  return /auto|scroll/.test(axis === 'x' ? overflowX : overflowY)
}
