import type { KeyMarks } from './keyMarks.ts'
import { type Box, visibleBoxes } from './visibleBoxes.ts'

/** A text of the screens that a story shows. */
export interface ShownKey {
  readonly key: string
  /** Where it is drawn, or the element that it is the name of. None if only screen readers read it. */
  readonly boxes: readonly Box[]
}

/** What a node had before its marks were taken out. */
interface Taken {
  readonly marked: string
  readonly plain: string
}

/**
 * Creates what finds the keys of all texts that are shown on the page. It takes their marks out of the page, and
 * remembers them for the next time.
 */
export function createKeyReader({ read }: KeyMarks): () => readonly ShownKey[] {
  const taken = new WeakMap<Text | Attr, Taken>()

  /** Texts and their places, of nodes that then have the plain texts. */
  function take<N extends Text | Attr>(nodes: readonly N[]) {
    const marked = nodes.map((node) => {
      const before = taken.get(node)
      return before && before.plain === node.nodeValue ? before.marked : (node.nodeValue ?? '')
    })
    const { texts, places } = read(marked)
    for (const [index, node] of nodes.entries()) {
      const plain = texts[index] ?? ''
      if (plain === marked[index]) continue
      taken.set(node, { marked: marked[index] ?? '', plain })
      if (node.nodeValue !== plain) node.nodeValue = plain
    }
    return places
  }

  return () => {
    const found: ShownKey[] = []
    const nodes = textNodes()
    for (const { key, from, to } of take(nodes)) {
      const [first, last] = [nodes[from.text], nodes[to.text]]
      if (!first?.parentElement || !last || !isShown(first.parentElement)) continue
      const range = document.createRange()
      range.setStart(first, from.at)
      range.setEnd(last, to.at)
      found.push({ key, boxes: visibleBoxes([...range.getClientRects()], first.parentElement) })
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const attribute of element.attributes) {
        const places = take([attribute])
        if (places.length === 0 || !isShown(element)) continue
        const boxes = visibleBoxes([element.getBoundingClientRect()], element)
        for (const { key } of places) found.push({ key, boxes })
      }
    return [...Map.groupBy(found, ({ key }) => key)].map(([key, all]) => ({
      key,
      boxes: all.flatMap(({ boxes }) => boxes),
    }))
  }
}

function textNodes(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  // The filter lets texts through alone.
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
