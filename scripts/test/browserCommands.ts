import type { BrowserCommand } from 'vitest/node'

/** Whether screens move, as the long form has them. */
export const MOTION = process.env.WITH_MOTION ? 'no-preference' : 'reduce'

/** Commands that tests in a browser ask of their driver. */
export const browserCommands: {
  /** Counts the pages of a test's browser: its own, and those that it has opened. */
  readonly countPages: BrowserCommand<[]>
  readonly preferMotion: BrowserCommand<['reduce' | 'no-preference' | undefined]>
} = {
  countPages: ({ context }) => context.pages().length,
  preferMotion: ({ page }, motion) => page.emulateMedia({ reducedMotion: motion ?? MOTION }),
}
