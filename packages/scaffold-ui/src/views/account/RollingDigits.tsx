'use client'

import { useState } from 'react'
import { rollDigits } from './rollDigits.ts'

export interface RollingDigitsProps {
  /** A number, or a part of one, as it is shown. */
  readonly text: string
  /** The number. Digits roll upwards if it has risen. */
  readonly value: bigint
  /** The end at which digits keep their places. */
  readonly align: 'start' | 'end'
}

interface Shown {
  readonly text: string
  readonly value: bigint
  /** The change that is on its way. */
  readonly change?: { readonly before: string; readonly rises: boolean } | undefined
}

/**
 * A number whose digits roll when it changes. It is plain text at all other times, also when it first appears,
 * and at once if motion is to be reduced: then the roll takes no time.
 * The old digits are drawn by the styles, so the text is never there twice.
 */
export function RollingDigits({ text, value, align }: RollingDigitsProps) {
  const [shown, setShown] = useState<Shown>({ text, value })
  if (shown.text !== text)
    setShown({ text, value, change: { before: shown.text, rises: value > shown.value } })
  const { change } = shown
  if (!change) return <span>{shown.text}</span>
  return (
    <span
      className={change.rises ? 'bl-rolling bl-rolling-up' : 'bl-rolling'}
      // All digits take the same time.
      onAnimationEnd={() => setShown({ text, value })}
    >
      {rollDigits(change.before, shown.text, align).map((part, index) =>
        part.old === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <span key={index}>{part.text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place
          <span key={`${shown.text}.${index}`} className="bl-digit">
            <span className="bl-digit-face" data-bl-old={part.old}>
              {part.text}
            </span>
          </span>
        ),
      )}
    </span>
  )
}
