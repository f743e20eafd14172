/** Whether text runs from right to left here. The screens need not run as the page around them does. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
