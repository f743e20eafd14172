import type { Page } from '@playwright/test'
import { watchBoxes } from './watchBoxes.ts'

/** What watches a page for as long as it lives, and is told of in one act after the other. */
export interface MoveRecorder {
  /**
   * Does something, waits until the page has stood still, and returns what has moved meanwhile without a reason: each as one
   * line. `typing` says that the visitor types: then the field with the focus may not move at all.
   */
  during(
    name: string,
    act: () => Promise<unknown>,
    options?: { readonly typing?: boolean },
  ): Promise<readonly string[]>
}

/**
 * Looks at all boxes of the dialog in each frame, and at what the browser itself counts as layout shifts, from the next
 * page that is loaded on.
 *
 * A box has a reason to move if an animation of its place or size runs on it or around it, if what it is in was
 * scrolled, or if it was not there before. A card may also change its height by less than what is visible as a motion.
 */
export async function recordMoves(page: Page): Promise<MoveRecorder> {
  await page.addInitScript(watchBoxes)
  return {
    async during(name, act, { typing = false } = {}) {
      await page.evaluate((isTyping) => window.bowlineMoves?.begin(isTyping), typing)
      await act()
      const moves = await page.evaluate(() => window.bowlineMoves?.whenStill())
      if (!moves) throw new Error('The page is not watched: load it after recordMoves.')
      return moves.map((move) => `${name}: ${move}`)
    },
  }
}

declare global {
  interface LayoutShift extends PerformanceEntry {
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }[]
  }
  interface Window {
    bowlineMoves?: {
      begin(isTyping: boolean): void
      whenStill(): Promise<readonly string[]>
    }
  }
}
