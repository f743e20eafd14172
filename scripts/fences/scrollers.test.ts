import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A rule that lets its element scroll. */
interface Scroller {
  readonly place: string
  readonly isPositioned: boolean
}

function scrollersOf(file: string): readonly Scroller[] {
  const found: Scroller[] = []
  walk(parse(readFileSync(join(root, file), 'utf8')), (node: CssNode) => {
    if (node.type !== 'Rule') return
    const said = new Map<string, string>()
    for (const one of node.block.children)
      if (one.type === 'Declaration') said.set(one.property, generate(one.value))
    const isScroller = [...said].some(
      ([name, value]) => /^overflow(-\w+)?$/.test(name) && /\b(auto|scroll)\b/.test(value),
    )
    const isPositioned = /^(relative|absolute|fixed|sticky)$/.test(said.get('position') ?? '')
    if (isScroller) found.push({ place: `${file} ${generate(node.prelude)}`, isPositioned })
  })
  return found
}

// A text for screen readers is positioned. In a box that scrolls and is not, it keeps its place while all around it scrolls: it
// lies outside of the box then, and makes the page longer.
test('all that scrolls holds the texts for screen readers within it', () => {
  const sheets = globSync('{packages,services}/*/src/**/*.css', { cwd: root })
  const scrollers = sheets.flatMap(scrollersOf)
  expect(scrollers.length).toBeGreaterThanOrEqual(5)
  const loose = scrollers.filter(({ isPositioned }) => !isPositioned)
  expect(loose.map(({ place }) => place)).toEqual([])
})
