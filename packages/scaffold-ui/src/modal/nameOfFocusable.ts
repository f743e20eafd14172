/** All elements of a view that focus can return to. */
export const FOCUSABLE = 'button, a[href], input'

/**
 * Returns the accessible name of a row or a button without its changing parts, such as a tag or an
 * amount. Rows of a long list are rendered and removed, so the element itself cannot be kept.
 */
export function nameOfFocusable(target: Element): string | undefined {
  const element = target.closest(FOCUSABLE)
  const title = element?.querySelector('.bl-row-title') ?? element
  return element?.getAttribute('aria-label') || title?.textContent?.trim() || undefined
}
