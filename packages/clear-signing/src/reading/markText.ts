import { HIDDEN_RUN } from './hiddenText.ts'

/** A letter has no more marks in any script; a tower of them would cover its neighbours. */
const STACKED = /(\p{M}{3})(\p{M}+)/gu
/** What looks like a space, in longer rows than texts are indented by. */
const SPACES = /[\p{Zs}\u2800\t]{17,}/gu
/** More than two empty lines. */
const EMPTY_LINES = /\n(?:[\p{Zs}\u2800\t]*\n){3,}/gu

/**
 * Writes a text so that all of it can be seen, and nothing in it can hide or turn the rest: characters that are not drawn
 * or change the direction, towers of marks on one letter, and long rows of spaces and empty lines become
 * `⟦U+202E⟧`, `⟦U+200B × 12⟧`, `⟦␣ × 400⟧` or `⟦⏎ × 4300⟧`. Nothing is left out.
 */
export function markText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(HIDDEN_RUN, markOf)
    .replace(STACKED, (_, kept: string, rest: string) => `${kept}${markOf(rest)}`)
    .replace(SPACES, (run) => `⟦␣ × ${run.length}⟧`)
    .replace(EMPTY_LINES, (run) => `\n⟦⏎ × ${run.split('\n').length - 1}⟧\n`)
}

function markOf(run: string): string {
  const names: string[] = []
  const counts: number[] = []
  for (const character of run) {
    const code = character.codePointAt(0) ?? 0
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    const last = names.length - 1
    if (names[last] === name) counts[last] = (counts[last] ?? 0) + 1
    else {
      names.push(name)
      counts.push(1)
    }
  }
  const all = names.map((name, index) =>
    counts[index] === 1 ? name : `${name} × ${counts[index]}`,
  )
  return `⟦${all.join(', ')}⟧`
}
