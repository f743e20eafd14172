/**
 * Lets nothing hide an element from visitors or their screen readers, and returns what ends that. Hosts set
 * `aria-hidden` or `inert` on all that is beside a dialog of their own, also on what has ours in it, and some do so
 * while ours is open. Afterwards `aria-hidden` is as it was, unless the host has changed it in between. `inert` is not
 * set again: its end in between cannot be seen, and the page would stay out of reach.
 */
export function keepReadable(element: Element): () => void {
  const shown = new Set<Element>()
  const show = () => {
    for (let one: Element | null = element; one; one = parentOf(one)) {
      observer.observe(one, { attributeFilter: ['aria-hidden', 'inert'] })
      one.removeAttribute('inert')
      if (one.ariaHidden !== 'true') continue
      one.ariaHidden = 'false'
      shown.add(one)
    }
  }
  const observer = new MutationObserver(show)
  show()
  return () => {
    observer.disconnect()
    for (const one of shown) if (one.ariaHidden === 'false') one.ariaHidden = 'true'
  }
}

const parentOf = (element: Element) =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host
