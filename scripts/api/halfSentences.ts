/** Words that begin half a sentence: what they belong to stands in the code, which an editor does not show beside them. */
const BEGINNINGS = [
  'Above Among As At Behind Below Beneath Beside Between By Beyond During For From In Inside Into Of On Onto Out',
  'Outside Over Per Through To Toward Under Upon With Within Without',
  'That Which Who Whom Whose',
  'Also And But Nor Or So Then',
  'Am Are Be Been Had Has Have Is Was Were',
  'Asked Given Said Told',
].flatMap((words) => words.split(' '))
const HALF = new RegExp(`^(?:${BEGINNINGS.join('|')})\\b(?!-)`)

/**
 * Whether a docstring begins with neither a noun nor a verb: "Of one user.", "That this device shows.", "Told of each
 * endpoint that fails." `comment` is what stands between the signs of the comment, as parsers give it.
 */
export function isHalfSentence(comment: string): boolean {
  return comment.startsWith('*') && HALF.test(comment.replace(/^[*\s]+/, ''))
}
