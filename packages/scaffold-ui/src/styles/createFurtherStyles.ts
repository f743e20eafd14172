/** What a style sheet may call a layer of its own, also one within another. */
const LAYER = /^[\w-]+(\.[\w-]+)*$/

/**
 * Brings the styles that only screens after the first need, so that no page loads them before it is acted
 * on. The document or shadow root around the screens adopts them: that needs no nonce under any policy, and
 * no bundler has to know of them. A place that cannot adopt styles goes without, and so does a page without
 * our style sheet, as in most tests of components.
 */
export function createFurtherStyles() {
  let root: HTMLElement | undefined
  let css: string | undefined
  let adopted: CSSStyleSheet | undefined

  const adopt = () => {
    const place = root?.getRootNode()
    const view = root?.ownerDocument.defaultView
    if (!root || !view || !css || adopted || !canAdopt(place)) return
    const first = view.getComputedStyle(root)
    if (!first.getPropertyValue('--bl-row-height')) return
    adopted = new view.CSSStyleSheet()
    adopted.replaceSync(inLayer(css, first.getPropertyValue('--bl-layer').trim()))
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, adopted]
  }

  return {
    /** Ends when screens can be drawn with them. */
    async load(): Promise<void> {
      css = (await import('./furtherStyles.ts')).furtherStyles
      adopt()
    },
    /** Tells where the screens are drawn. Returns what takes the styles away from there. */
    attach(element: HTMLElement): () => void {
      root = element
      const place = element.getRootNode()
      adopt()
      return () => {
        if (adopted && canAdopt(place))
          place.adoptedStyleSheets = place.adoptedStyleSheets.filter((one) => one !== adopted)
        root = adopted = undefined
      }
    },
  }
}

function canAdopt(place: Node | undefined): place is Document | ShadowRoot {
  return !!place && 'adoptedStyleSheets' in place
}

/** Later styles belong where the first ones are: `styles.layered.css` names its layer. */
const inLayer = (css: string, layer: string) =>
  LAYER.test(layer) ? `@layer ${layer} {${css}}` : css
