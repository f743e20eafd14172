import type { ReactNode } from 'react'

export interface RichTextProps {
  /** A message with `{name}` as the place of each element. */
  readonly text: string
  readonly elements: Readonly<Record<string, ReactNode>>
}

/** Renders a message that contains elements, in the order that the translation has. */
export function RichText({ text, elements }: RichTextProps) {
  // Every second part is what the brackets of the expression match: a place.
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Each text has an element, since translators of browsers take text nodes out of the page.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
    <span key={index}>{index % 2 ? (elements[part] ?? `{${part}}`) : part}</span>
  ))
}
