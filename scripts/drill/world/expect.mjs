/** Ends the drill, by throwing, with a sentence about what did not hold. */
export function expect(held, sentence) {
  if (!held) throw new Error(sentence)
}
