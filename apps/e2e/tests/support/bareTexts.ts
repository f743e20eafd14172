/**
 * Returns the texts of the kit that React holds as nodes of their own. A translator takes those out of the page, and the next
 * change around one ends the whole app; not each press makes such a change, so they are looked for. Tests run it in the
 * page, so it uses nothing from outside.
 */
export function bareTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    // React notes on each node of its own which part of the app it is.
    const isHeld = Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$'))
    if (isHeld && data.trim() && parentElement?.closest('.bl-root'))
      found.add(`“${data.slice(0, 60)}” in <${parentElement.localName} ${parentElement.className}>`)
  }
  return [...found]
}
