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

const world = startWorld()

/** Runs an example of the page against wallets that live in it. */
export async function start(place: HTMLElement): Promise<void> {
  const load = EXAMPLES[place.dataset.example ?? '']
  if (!load) throw new Error(`There is no example ${place.dataset.example}.`)
  const [{ Example }] = await Promise.all([load(), world])
  createRoot(place).render(
    <StrictMode>
      <Example />
    </StrictMode>,
  )
}
