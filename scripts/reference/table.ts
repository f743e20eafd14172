/** A table of Markdown. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): readonly string[] {
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((cell = '') => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '']
}
