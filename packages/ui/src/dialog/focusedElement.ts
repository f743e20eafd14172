/** The element that has focus. A document names the host of a shadow root for all that is inside of it. */
export function focusedElement({ activeElement }: Document): Element | null {
  let element = activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
