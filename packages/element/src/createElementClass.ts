import type { Kit } from '@bowline/controllers'
import { accountOf } from './accountOf.ts'
import { type Attribute, attributeName } from './attributes.ts'
import type { BowlineElement } from './BowlineElement.ts'
import { createStage } from './createStage.tsx'
import type { ElementKind } from './elements.ts'
import type { PageKit } from './PageKit.ts'

/**
 * Makes the class of an element. Classes are made, not declared: on a server there is no `HTMLElement` to extend.
 */
export function createElementClass(page: PageKit, kind: ElementKind): CustomElementConstructor {
  const attributes = Object.entries<Attribute<unknown>>({ ...kind.attributes })

  class KitElement extends HTMLElement implements BowlineElement {
    static readonly observedAttributes = attributes.map(([name]) => attributeName(name))
    #kit: Kit | undefined
    /** The kit on whose stage the element is. */
    #shown: Kit | undefined

    get kit() {
      return this.#kit
    }

    set kit(kit: Kit | undefined) {
      this.#kit = kit
      this.update()
    }

    get account() {
      const kit = this.#kit ?? page.kit
      return kit && accountOf(kit)
    }

    get status() {
      return this.getAttribute('status') ?? undefined
    }

    get chainId() {
      return this.getAttribute('chain-id') ?? undefined
    }

    connectedCallback() {
      page.elements.add(this)
      for (const name of ['kit', ...attributes.map(([name]) => name)]) this.#takeOver(name)
      this.update()
    }

    disconnectedCallback() {
      page.elements.delete(this)
      this.update()
    }

    attributeChangedCallback() {
      this.update()
    }

    /** Shows what the attributes say on the stage of the element's kit, or leaves the stage. */
    update() {
      const kit = this.isConnected ? (this.#kit ?? page.kit) : undefined
      if (this.#shown && this.#shown !== kit) stageOf(this.#shown).remove(this)
      this.#shown = kit
      if (kit) stageOf(kit).show(this, { Part: kind.Part, props: this.#props() })
    }

    #props() {
      const values = attributes.map(([name]) => [name, Reflect.get(this, name)])
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    }

    /** A property that was set before the class was defined hides the accessor of that name. */
    #takeOver(name: string) {
      if (!Object.hasOwn(this, name)) return
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  for (const [name, { read }] of attributes) {
    const attribute = attributeName(name)
    Object.defineProperty(KitElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: KitElement) {
        const text = this.getAttribute(attribute)
        return text === null ? undefined : read(text)
      },
      set(this: KitElement, value: unknown) {
        if (value === undefined || value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, String(value))
      },
    })
  }
  return KitElement
}

const stageOf = (kit: Kit) => kit['~internals'].part(createStage)
