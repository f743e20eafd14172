import type { ReactNode } from 'react'

/** One of the options of a `RadioList`. */
export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
  /** What typing letters finds; needed where the title is more than text. */
  readonly name?: string | undefined
  readonly description?: ReactNode
  readonly leading?: ReactNode
  readonly tag?: ReactNode
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
}
