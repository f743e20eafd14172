import { onTestFinished } from 'vitest'

const REGIONS = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'

/**
 * Records what live regions say from now on, as a screen reader would hear it: each text that a region is given while
 * the region can be reached. Returns the texts so far.
 */
export function recordSpoken(): () => readonly string[] {
  const spoken: string[] = []
  const before = new Map<Element, string>()
  const listen = () => {
    for (const region of document.querySelectorAll(REGIONS)) {
      const text = region.textContent?.trim() ?? ''
      if (text && text !== before.get(region) && isReachable(region)) spoken.push(text)
      before.set(region, text)
    }
  }
  listen()
  spoken.length = 0
  const observer = new MutationObserver(listen)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => [...spoken]
}

/** A page behind an open modal dialog is inert, and a closed dialog is not there at all. */
function isReachable(element: Element): boolean {
  const modal = document.querySelector('dialog:modal')
  return (
    element.checkVisibility() && !element.closest('[inert]') && (modal?.contains(element) ?? true)
  )
}
