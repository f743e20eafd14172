/** Every element of a view that can be gone back to. */
export const FOCUSABLE = 'button, a[href], input'

/**
 * What a row or a button is called, without what may change about it, such as a tag or an amount.
 * Rows of a long list come and go, so that the element itself cannot be kept.
 */
export function nameOfFocusable(target: Element): string | undefined {
  const element = target.closest(FOCUSABLE)
  const title = element?.querySelector('.bl-row-title') ?? element
  return element?.getAttribute('aria-label') || title?.textContent?.trim() || undefined
}
