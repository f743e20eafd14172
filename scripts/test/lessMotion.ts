import { afterAll } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets what the user of the page prefers; without a value what tests are run with. */
    preferMotion(motion?: 'reduce' | 'no-preference'): Promise<void>
  }
}

// Drawing what moves takes a third of the CPU time of component tests, most of which wait for its end. Files about what
// moves ask for it.
afterAll(() => commands.preferMotion())

// Without motion a dialog turns modal as it opens, as in a browser without popovers. Tests act as soon as they see something,
// which then is before the frame in which it turns modal, and people do not.
const reduced = matchMedia('(prefers-reduced-motion: reduce)')
Object.defineProperty(HTMLDialogElement.prototype, 'showPopover', {
  configurable: true,
  get: () => (reduced.matches ? undefined : HTMLElement.prototype.showPopover),
})
