import type { Kit } from '@bowline/controllers'
import { createElementClass } from './createElementClass.ts'
import { createStage } from './createStage.tsx'
import { ELEMENTS, type ElementKind } from './elements.ts'
import type { PageKit } from './PageKit.ts'

/** Where the first element's class keeps what the page's elements share. */
const PAGE = Symbol.for('bowline.page')

/**
 * Defines the custom elements, and makes `kit` the one of every element without a kit of its own. It starts that kit and
 * puts its modal on the page. Called again, it exchanges the kit. Does nothing on a server.
 *
 * @example
 * defineElements(createKit({ adapters: [evm({ networks: [mainnet] })] }))
 * // <bowline-button size="lg"></bowline-button>
 */
export function defineElements(kit?: Kit | undefined): void {
  if (!globalThis.customElements) return
  const page = definedPage() ?? define()
  if (!kit || kit === page.kit) return
  const { release } = page
  page.kit = kit
  page.release = kit['~internals'].part(createStage).hold()
  for (const element of page.elements) element.update()
  release()
}

function definedPage(): PageKit | undefined {
  const [name = ''] = Object.keys(ELEMENTS)
  const defined = customElements.get(name)
  return defined && Reflect.get(defined, PAGE)
}

function define(): PageKit {
  const page: PageKit = { kit: undefined, release() {}, elements: new Set() }
  for (const [name, kind] of Object.entries(ELEMENTS)) {
    // Which properties a part takes is checked where `ELEMENTS` names them.
    const made = createElementClass(page, kind as unknown as ElementKind)
    customElements.define(name, Object.assign(made, { [PAGE]: page }))
  }
  return page
}
