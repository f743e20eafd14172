const lockedClass = 'bl-scroll-locked'
const gutterClass = 'bl-scroll-gutter'
const countAttribute = 'data-bl-scroll-locks'

/**
 * Stops the page behind from scrolling, and returns how to let it go.
 * The count lives on the page itself, since two kits on one page share nothing else.
 */
export function lockScroll(page: HTMLElement): () => void {
  const count = Number(page.getAttribute(countAttribute) ?? 0)
  // Without its scrollbar the page would get wider and jump; a page that had none must not get a gutter.
  const hasScrollbar = page.ownerDocument.defaultView
    ? page.ownerDocument.defaultView.innerWidth > page.clientWidth
    : false
  if (count === 0 && hasScrollbar) page.classList.add(gutterClass)
  page.classList.add(lockedClass)
  page.setAttribute(countAttribute, `${count + 1}`)
  return () => {
    const left = Number(page.getAttribute(countAttribute) ?? 1) - 1
    if (left > 0) {
      page.setAttribute(countAttribute, `${left}`)
      return
    }
    page.removeAttribute(countAttribute)
    page.classList.remove(lockedClass, gutterClass)
    if (page.classList.length === 0) page.removeAttribute('class')
  }
}
