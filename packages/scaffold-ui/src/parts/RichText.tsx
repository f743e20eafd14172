import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** A message with `{name}` where an element goes. */
  readonly text: string
  readonly elements: Readonly<Record<string, ReactNode>>
}

/** A message with elements in it, so that translators decide on their order. */
export function RichText({ text, elements }: RichTextProps) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const element = elements[part.slice(1, -1)]
    // The parts of one message never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Fragment key={index}>{part.startsWith('{') && element ? element : part}</Fragment>
  })
}
