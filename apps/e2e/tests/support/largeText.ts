import type { Page } from '@playwright/test'

/** Of every system that the journeys run on. */
const LOCAL = ['DejaVu Sans', 'Liberation Sans', 'Helvetica', 'Arial']

/**
 * Gives the app's page, and the kit on it, a font of letters that are much wider than usual: wider than those of Inter,
 * by whose widest letter a browser sizes its fields. Throws if there is none of the fonts that it is made of.
 */
export async function useWideFont(page: Page): Promise<void> {
  await page.evaluate(async (fonts) => {
    const source = fonts.map((name) => `local("${name}")`).join(', ')
    const wide = await new FontFace('Wide', source, {
      sizeAdjust: '140%',
    } as FontFaceDescriptors).load()
    document.fonts.add(wide)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body { font-family: Wide } .bl-root { --bl-font: Wide, sans-serif }')
    document.adoptedStyleSheets.push(sheet)
  }, LOCAL)
}

/** Gives all text the spacing that a page has to bear (WCAG 2.2, 1.4.12), as people set it for themselves. */
export async function useTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The dialog's texts and controls of which something is cut off at the edge of a box around them. */
export function clippedInDialog(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1
    const card = document.querySelector('.bl-dialog .bl-card')
    if (!card) return ['there is no dialog']
    // Of its lines. A font's own height is more than its letters take.
    const inkOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, y, width, height } = range.getBoundingClientRect()
      const line = range.getClientRects()[0]?.height ?? 0
      const spare = Math.max(0, line - Number.parseFloat(getComputedStyle(element).fontSize))
      return new DOMRect(x, y + spare / 2, width, height - spare)
    }
    const found: string[] = []
    for (const element of card.querySelectorAll('*')) {
      if (element.closest('[inert], .bl-visually-hidden, svg *')) continue
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isControl = element.matches('button, a, input, textarea, select, summary, img, svg')
      if (!isText && !isControl) continue
      const box = isControl ? element.getBoundingClientRect() : inkOf(element)
      if (box.width === 0 || box.height === 0) continue
      // Up to the first box that scrolls in a direction, which shows the rest of it.
      let [across, down] = [true, true]
      for (
        let around: Element | null = element;
        around && around !== card.parentElement;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(around)
        // What ends in an ellipsis is meant to.
        if (textOverflow === 'ellipsis' && overflowX !== 'visible') across = false
        const edge = around.getBoundingClientRect()
        const isCut =
          (across &&
            /hidden|clip/.test(overflowX) &&
            (box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX)) ||
          (down &&
            /hidden|clip/.test(overflowY) &&
            (box.top < edge.top - SLACK_PX || box.bottom > edge.bottom + SLACK_PX))
        // What only decorates may give way as a whole.
        const isGone = box.top >= edge.bottom - SLACK_PX || box.bottom <= edge.top + SLACK_PX
        if (isGone && element.closest('.bl-faces')) break
        if (isCut) {
          const text =
            element.textContent?.trim().slice(0, 40) || element.getAttribute('aria-label')
          found.push(`${element.tagName.toLowerCase()} “${text}” in .${around.className}`)
          break
        }
        if (/auto|scroll/.test(overflowX)) across = false
        if (/auto|scroll/.test(overflowY)) down = false
      }
    }
    return found
  })
}
