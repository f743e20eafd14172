import { useEffect } from 'react'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'
import { storyPairing } from '../storyConnectors.ts'
import type { DirectoryState } from '../storyDirectory.ts'

const states: readonly { readonly name: string; readonly directory: DirectoryState }[] = [
  { name: 'default', directory: 'there' },
  { name: 'loading', directory: 'hanging' },
  { name: 'error', directory: 'down' },
  { name: 'empty', directory: 'empty' },
]

const searches = { found: 'har', 'nothing found': 'zebra' }

export const stories: readonly Story[] = [
  ...states.map(
    ({ name, directory }): Story => ({
      id: `all-wallets/${name}`,
      title: `All wallets / ${name}`,
      layout: 'page',
      render: ({ theme }) => (
        <ModalStory
          theme={theme}
          options={{ directory, connectors: (clock) => [storyPairing({ clock })] }}
          routes={[{ name: 'AllWallets' }]}
        />
      ),
    }),
  ),
  {
    id: 'all-wallets/offline',
    title: 'All wallets / offline',
    layout: 'page',
    render: ({ theme }) => (
      <ModalStory
        theme={theme}
        options={{ directory: 'down' }}
        routes={[{ name: 'AllWallets' }]}
        environment={{ isOnline: () => false }}
      />
    ),
  },
  ...Object.entries(searches).map(
    ([name, text]): Story => ({
      id: `all-wallets/${name.replace(' ', '-')}`,
      title: `All wallets / ${name}`,
      layout: 'page',
      render: ({ theme }) => (
        <>
          <Typed text={text} />
          <ModalStory
            theme={theme}
            options={{ connectors: (clock) => [storyPairing({ clock })] }}
            routes={[{ name: 'AllWallets' }]}
            after={({ clock }) => clock.advance(300)}
          />
        </>
      ),
    }),
  ),
]

/** Types into the search field as soon as it is there. */
function Typed({ text }: { readonly text: string }) {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('input[type="search"]')
      if (!field) return
      observer.disconnect()
      // React notices a change only through the element's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [text])
  return null
}
