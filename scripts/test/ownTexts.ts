import { afterEach, expect } from 'vitest'
import { textsIn } from '../../packages/react/src/buttons/translatePage.test.fixture.ts'

/**
 * Texts of the kit that React holds as nodes of their own, because they have siblings or stand where a component was.
 * A translator takes such nodes out of the page: React can then neither change nor remove them, and a removal ends the
 * whole app. A text that is the only child of its element is set through the element, which works with any content.
 */
const bare = new Set<string>()

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      for (const text of textsIn(node)) if (isBare(text)) bare.add(describe(text))
}).observe(document, { childList: true, subtree: true })

function isBare(text: Text): boolean {
  const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
  return isHeld && text.data.trim() !== '' && !!text.parentElement?.closest('.bl-root')
}

const describe = ({ data, parentElement }: Text): string =>
  `“${data.slice(0, 60)}” in <${parentElement?.localName} class="${parentElement?.className}">`

afterEach(() => {
  const found = [...bare]
  bare.clear()
  expect(found, 'texts that need an element of their own').toEqual([])
})
