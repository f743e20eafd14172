// Translators of browsers rewrite the texts of a page: each text node is taken out when it
// appears, and `<font><font>…</font></font>` with a text node of its own stands in its place.
const LEFT_ALONE = 'script, style, textarea, title, font, [translate="no"], .notranslate'

/** Translates what is on the page, and what comes. Returns a function that ends it. */
export function translatePage(): () => void {
  translate(document)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function translate(root: Node): void {
  for (const text of textsIn(root)) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) continue
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = text.data
    text.replaceWith(outer)
  }
}

/** Returns the text nodes in a node, or the node itself if it is one. */
export function textsIn(root: Node): readonly Text[] {
  if (root instanceof Text) return [root]
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
