import type { GenericSchema } from 'valibot'

interface OnOff {
  readonly kind: 'flag'
  readonly initial: boolean
}

interface OneOfAFew {
  readonly kind: 'choice'
  /** What each value is called. */
  readonly choices: Readonly<Record<string, string>>
  readonly initial: string
}

interface AnyOfAFew {
  readonly kind: 'some'
  readonly choices: Readonly<Record<string, string>>
  readonly initial: readonly string[]
  /** How many stay chosen at the least. */
  readonly least?: number | undefined
}

/** Things in an order, from which some can be left out. */
interface Order {
  readonly kind: 'order'
  readonly items: readonly string[]
  readonly initial: readonly string[] | undefined
}

interface Text {
  readonly kind: 'text'
  readonly initial: string | undefined
  readonly pattern: RegExp
  readonly example: string
}

interface Color {
  readonly kind: 'color'
  readonly initial?: undefined
}

interface Texts {
  readonly kind: 'list'
  readonly initial: readonly string[] | undefined
  readonly example: string
}

/** Typed as JSON. */
interface Data {
  readonly kind: 'data'
  readonly initial: object | undefined
  readonly schema: GenericSchema
  readonly example: string
}

/** How one option is set on the page, and its value where it is not. */
export type Control = (OnOff | OneOfAFew | AnyOfAFew | Order | Text | Color | Texts | Data) & {
  /** What the page begins with, where that is not the option's default. */
  readonly start?: boolean | readonly string[] | undefined
}

/** The value of one option. */
export type Value = boolean | string | readonly string[] | object

/** The options that have been given a value, by path. Others have that of their control. */
export type Values = Readonly<Record<string, Value>>
