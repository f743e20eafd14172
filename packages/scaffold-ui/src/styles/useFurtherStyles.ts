'use client'
import { createContext, useEffect, useRef, useState } from 'react'

/** Adds the further styles where the screens are. `root` is their element. */
export function useFurtherStyles() {
  const root = useRef<HTMLElement>(null)
  const [styles] = useState(createFurtherStyles)
  useEffect(() => (root.current ? styles.attach(root.current) : undefined), [styles])
  return { root, loadStyles: styles.load }
}

/** A valid name of a cascade layer, including nested ones. */
const LAYER = /^[\w-]+(\.[\w-]+)*$/

/**
 * Adds the styles that only later screens need, so that no page loads them before the visitor interacts.
 * The document or shadow root adopts them, which needs no nonce under any CSP and no support by the
 * bundler. They are left out if the root cannot adopt styles, or if the page has no style sheet of the
 * kit, as in most component tests.
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
    /** Resolves once screens can be rendered with them. */
    async load(): Promise<void> {
      css = (await import('./furtherStyles.ts')).furtherStyles
      adopt()
    },
    /** Sets the element of the screens. Returns a function that removes the styles there. */
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

/** Puts the styles into the layer of the first ones: `styles.layered.css` names it. */
const inLayer = (css: string, layer: string) =>
  LAYER.test(layer) ? `@layer ${layer} {${css}}` : css

/** Brings further styles, for a part of the first view that needs them. */
export const StylesContext = createContext<() => Promise<void>>(async () => {})
