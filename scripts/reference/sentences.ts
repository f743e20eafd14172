/** The text of a docstring in one line. */
export const sentences = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The default that a text names: "Default: the family in the foreground." */
export const defaultIn = (text: string): string | undefined =>
  text.match(/\bDefaults?(?: to|:)? ([^.]+)\./)?.[1]
