import type { Reading } from './Engine.ts'

/** Reads elements as a visitor does. Runs in the page, so that it uses nothing else. */
export function readElements(elements: readonly Element[]): readonly Reading[] {
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { visibility } = getComputedStyle(element)
    const { innerText, value, disabled } = element as Partial<HTMLInputElement>
    const root = element.getRootNode() as Document | ShadowRoot
    return {
      text: innerText ?? element.textContent ?? '',
      value: typeof value === 'string' ? value : '',
      isVisible: width > 0 && height > 0 && visibility === 'visible',
      isFocused: root.activeElement === element,
      isDisabled: disabled === true || element.getAttribute('aria-disabled') === 'true',
      attributes: Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
      box: { x, y, width, height },
    }
  })
}
