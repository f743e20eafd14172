import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** A message with `{name}` as the place of each element. */
  readonly text: string
  readonly elements: Readonly<Record<string, ReactNode>>
}

/** Renders a message that contains elements, in the order that the translation has. */
export function RichText({ text, elements }: RichTextProps) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const element = elements[part.slice(1, -1)]
    const isElement = part.startsWith('{') && element
    // Each text has an element, since translators of browsers take text nodes out of the page.
    const shown = isElement ? element : <span>{part}</span>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
    return <Fragment key={index}>{shown}</Fragment>
  })
}
