import { expect } from '@playwright/test'
import type { Reading, Target } from '../driver/Engine.ts'

/** A busy machine takes long; without a limit, only the test's own would end it. */
export const PATIENCE_MS = 60_000

/** A context that was left, such as a page that goes away while it is read, is one in which nothing is there. */
const readingsOf = (target: Target) => target.read().catch((): readonly Reading[] => [])

const visible = async (target: Target) =>
  (await readingsOf(target)).filter(({ isVisible }) => isVisible)

export const isShown = async (target: Target): Promise<boolean> =>
  (await visible(target)).length > 0

export const expectShown = (target: Target, what?: string): Promise<void> =>
  expect.poll(() => isShown(target), what).toBe(true)

export const expectHidden = (target: Target, what?: string): Promise<void> =>
  expect.poll(() => isShown(target), what).toBe(false)

/** Whether it is in the document, seen or not: what is announced is not seen. */
export const expectThere = (target: Target): Promise<void> =>
  expect.poll(async () => (await readingsOf(target)).length > 0).toBe(true)

export const expectFocused = (target: Target): Promise<void> =>
  expect.poll(async () => (await readingsOf(target)).some(({ isFocused }) => isFocused)).toBe(true)

export const expectText = (target: Target, text: string | RegExp): Promise<void> => {
  const read = expect.poll(async () => (await readingsOf(target))[0]?.text.trim())
  return typeof text === 'string' ? read.toBe(text) : read.toMatch(text)
}

export const expectAttribute = (target: Target, name: string, value: string): Promise<void> =>
  expect.poll(async () => (await readingsOf(target))[0]?.attributes[name]).toBe(value)

/** The text of the first that is found. */
export const textOf = async (target: Target): Promise<string> =>
  (await target.read())[0]?.text.trim() ?? ''

/**
 * Acts until something holds: browsers drop clicks into frames that have just moved, and the wallet takes none from a pointer
 * that has just come. The place of an act may be gone with it.
 */
export async function actUntil(act: () => Promise<unknown>, holds: () => Promise<boolean>) {
  await expect(async () => {
    if (await holds()) return
    await act().catch(async (error: unknown) => {
      if (!(await holds())) throw error
    })
    await expect.poll(holds, { timeout: 3_000 }).toBe(true)
  }).toPass({ timeout: PATIENCE_MS })
}
