const STOP =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not(:disabled,[tabindex^="-"])'

/**
 * Keeps a scroller from being a stop of the Tab key for as long as something in it is one. Firefox makes every scroller a
 * stop; Chromium those alone that keys could not scroll otherwise, which stay stops everywhere.
 *
 * Returns what ends it.
 */
export function followStops(area: HTMLElement): () => void {
  const update = () => {
    const holdsStop = area.querySelector(STOP) !== null
    if (holdsStop === area.hasAttribute('tabindex')) return
    if (holdsStop) area.tabIndex = -1
    else area.removeAttribute('tabindex')
  }
  const changes = new MutationObserver(update)
  const attributeFilter = ['disabled', 'href', 'tabindex']
  changes.observe(area, { attributeFilter, childList: true, subtree: true })
  update()
  return () => changes.disconnect()
}
