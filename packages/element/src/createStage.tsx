import type { Kit } from '@bowline/controllers'
import { useAccount, useNetwork } from '@bowline/controllers/react'
import { KitProvider } from '@bowline/react'
import { type ComponentType, Fragment, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { messagesOf } from './createKit.ts'
import { createStyles } from './createStyles.ts'
import { tellElements } from './events.ts'

/** What is shown inside an element. */
interface Content {
  readonly Part: ComponentType<object>
  readonly props: object
}

/**
 * The one tree that renders everything of a kit: its modal, and what its elements show, each where the element stands.
 * So several elements share one kit that runs and one dialog. A part of a kit.
 */
export function createStage(kit: Kit) {
  const contents = new Map<HTMLElement, Content>()
  const keys = new WeakMap<HTMLElement, number>()
  const styles = createStyles()
  /** The elements that have something of this tree inside. */
  let drawn: ReadonlySet<HTMLElement> = new Set()
  let count = 0
  let holders = 0
  let isAwaited = false
  let root: Root | undefined
  let stopTelling = () => {}

  /** What changes within one task is drawn once: an element that leaves the page and comes back keeps what is inside. */
  function change(): void {
    if (isAwaited) return
    isAwaited = true
    queueMicrotask(() => {
      isAwaited = false
      draw()
    })
  }

  function draw(): void {
    if (holders === 0 && contents.size === 0) {
      root?.unmount()
      root = undefined
      drawn = new Set()
      stopTelling()
      return
    }
    if (!root) {
      root = createRoot(document.createElement('div'))
      stopTelling = tellElements(kit, () => contents.keys())
    }
    // What stood there until the script was there, or was copied from an element.
    for (const element of contents.keys()) if (!drawn.has(element)) element.replaceChildren()
    drawn = new Set(contents.keys())
    root.render(
      <KitProvider kit={kit} messages={messagesOf(kit)}>
        {[...contents].map(([element, { Part, props }]) => (
          <Fragment key={keys.get(element)}>
            {createPortal(<Part {...props} />, element)}
            <Reflection element={element} />
          </Fragment>
        ))}
      </KitProvider>,
    )
  }

  return {
    /** Keeps the modal on the page, with or without elements, until the returned function is called. */
    hold(): () => void {
      holders += 1
      styles.adopt(document)
      change()
      return () => {
        holders -= 1
        change()
      }
    },
    /** Shows something inside an element that is on the page, or something else than before. */
    show(element: HTMLElement, content: Content): void {
      if (!keys.has(element)) {
        count += 1
        keys.set(element, count)
      }
      styles.adopt(element.getRootNode())
      contents.set(element, content)
      change()
    },
    remove(element: HTMLElement): void {
      contents.delete(element)
      change()
    },
  }
}

/** Writes the state of the kit on an element, where style sheets can name it. */
function Reflection({ element }: { readonly element: HTMLElement }) {
  const { status } = useAccount()
  const { chainId } = useNetwork()
  useEffect(() => element.setAttribute('status', status), [element, status])
  useEffect(() => element.setAttribute('chain-id', chainId), [element, chainId])
  return null
}
