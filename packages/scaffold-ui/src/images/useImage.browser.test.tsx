import { marksOf } from '@bowline/controllers/internal'
import { KitContext } from '@bowline/controllers/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestKit } from '../testKit.test.fixture.tsx'
import { useImage } from './useImage.ts'

const markOf = (id: string) => ({ kind: 'wallet', id }) as const

test('a picture is not rendered again for the marks of others', async () => {
  const { kit } = createTestKit()
  const renders: boolean[] = []
  const source = [{ mark: markOf('io.metamask'), served: undefined }]
  function Picture() {
    const { src, pending } = useImage(source)
    renders.push(pending)
    return <img alt="MetaMask" src={src} />
  }
  const screen = await render(
    <KitContext.Provider value={{ kit }}>
      <Picture />
    </KitContext.Provider>,
  )
  await expect
    .element(screen.getByAltText('MetaMask'))
    .toHaveAttribute('src', expect.stringMatching(/^data:/))
  const before = renders.length
  const { found, load } = marksOf(kit)
  const others = ['me.rainbow', 'com.coinbase.wallet']
  const have = Promise.withResolvers<void>()
  found.subscribe((marks) => {
    if (Object.keys(marks).length === 1 + others.length) have.resolve()
  })
  for (const id of others) load(markOf(id))
  await have.promise
  await screen.rerender(
    <KitContext.Provider value={{ kit }}>
      <p>Done</p>
    </KitContext.Provider>,
  )
  expect(renders.length).toBe(before)
})
