/** How a property of an element is written as its attribute. The attribute is where the value is kept. */
export interface Attribute<T> {
  /** Returns `undefined` for a text that stands for no value: the default then holds. */
  read(text: string): T | undefined
}

/** Any text. */
export const text: Attribute<string> = { read: (value) => value }

/** `false` as a text is false: the defaults of these are true. */
export const flag: Attribute<boolean> = { read: (value) => value !== 'false' }

/** A count of characters. */
export const count: Attribute<number> = {
  read: (value) => (/^\d{1,3}$/.test(value) ? Number(value) : undefined),
}

/** One of a few words. */
export const oneOf = <const T extends string>(...words: readonly T[]): Attribute<T> => ({
  read: (value) => words.find((word) => word === value),
})

/** `showBalance` is `show-balance` as an attribute. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
