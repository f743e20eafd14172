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
    // The parts of a message keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Fragment key={index}>{part.startsWith('{') && element ? element : part}</Fragment>
  })
}
