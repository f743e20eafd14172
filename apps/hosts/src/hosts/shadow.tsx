import type { Host } from '../Host.ts'
import { host as native } from './dialog.tsx'

/** An app within a shadow root, with the kit's dialog in it, too. */
export const host: Host = {
  ...native,
  place: 'app',
  prepare(app) {
    const root = app.attachShadow({ mode: 'open' })
    for (const { cssRules } of document.styleSheets) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
      root.adoptedStyleSheets.push(sheet)
    }
    return root.appendChild(document.createElement('div'))
  },
}
