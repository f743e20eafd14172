type Child = Node | string | undefined | false

type Settable<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], 'children' | 'dataset' | 'style' | 'innerHTML' | 'outerHTML'>
>

/** What an element is made with: its properties, and attributes that have no property (`aria-*`, `data-*`). */
export type Props<K extends keyof HTMLElementTagNameMap> = Settable<K> & {
  readonly [attribute: `aria-${string}`]: string
  readonly [attribute: `data-${string}`]: string
  readonly role?: string
}

/**
 * Makes an element. Texts become text nodes: nothing that is drawn is ever read as HTML.
 *
 * @example
 * h('p', { className: 'hint' }, 'Sent to ', h('b', {}, email))
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<K> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue
    if (name.includes('-') || name === 'role') element.setAttribute(name, String(value))
    else Reflect.set(element, name, value)
  }
  for (const child of children) if (child) element.append(child)
  return element
}
