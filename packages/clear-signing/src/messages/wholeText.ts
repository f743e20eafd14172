import * as v from 'valibot'

/** A text without half a character, which has no bytes of its own: wallets would sign another text. */
export const wholeText = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed()),
)
