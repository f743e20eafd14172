import css from './styles.css?inline'

/**
 * The styles that buttons, the dialog and the list of wallets need. The document and each shadow root with an element
 * adopt them, which no policy on styles forbids. Rules of the page for `.bl-root` weigh more than the tokens in them.
 */
export function createStyles() {
  let sheet: CSSStyleSheet | undefined
  return {
    adopt(root: Node): void {
      // Test DOMs have no constructed style sheets.
      if (!('adoptedStyleSheets' in root)) return
      const place = root as Document | ShadowRoot
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
      }
      if (!place.adoptedStyleSheets.includes(sheet))
        place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet]
    },
  }
}
