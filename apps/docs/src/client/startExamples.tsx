import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@bowline/react/styles.css'
import { startWorld } from './startWorld.ts'

/** Each is a file of src/examples, whose text its page shows. */
const EXAMPLES: Readonly<Record<string, () => Promise<{ readonly Example: ComponentType }>>> = {
  connect: () => import('../examples/connect.tsx'),
  customButton: () => import('../examples/customButton.tsx'),
  send: () => import('../examples/send.tsx'),
  signIn: () => import('../examples/signIn.tsx'),
  signMessage: () => import('../examples/signMessage.tsx'),
  theming: () => import('../examples/theming.tsx'),
}

/** Runs the examples of a page against wallets that live in it. */
export async function start(places: readonly HTMLElement[]): Promise<void> {
  startWorld()
  for (const place of places) {
    const load = EXAMPLES[place.dataset.example ?? '']
    if (!load) throw new Error(`There is no example ${place.dataset.example}.`)
    const { Example } = await load()
    createRoot(place).render(
      <StrictMode>
        <Example />
      </StrictMode>,
    )
  }
}
