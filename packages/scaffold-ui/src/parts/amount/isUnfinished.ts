/**
 * Whether more digits can make an amount of a text that is none yet: nothing, a zero, a separator. Nobody who has only
 * begun to type is told that something is wrong.
 */
export const isUnfinished = (text: string): boolean => /^0*(?:[.,]0*)?$/.test(text.trim())
