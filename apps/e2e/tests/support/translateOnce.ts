/**
 * Does to each text of a page what translators of browsers do: the text node goes, and `<font>` with another stands in
 * its place. Tests run it in the page, so it uses nothing from outside.
 */
export function translateOnce(): void {
  const leftAlone = 'script, style, textarea, title, font, [translate="no"], .notranslate'
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(leftAlone)) continue
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = text.data
    text.replaceWith(outer)
  }
}
