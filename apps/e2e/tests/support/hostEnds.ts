import { expect } from '@playwright/test'
import type { HostPage } from './HostPage.ts'

const soft = expect.soft

export interface Ends {
  readonly hasDialog?: true
  /** What the host leaves on the page by itself. */
  readonly marks: readonly string[]
}

/** Closes ours and then the host's, and, both open again, the host's and then ours. */
export async function closeBoth(host: HostPage, { hasDialog, marks }: Ends): Promise<void> {
  const before = { marks, place: await host.place() }
  await host.page.keyboard.press('Escape')
  await soft(host.kit, 'ours is closed').toHaveCount(0)
  await host.drawn()
  if (hasDialog) {
    await host.page.keyboard.press('Escape')
    await soft(host.dialog, 'the host is closed').toBeHidden()
  }
  await isAsBefore(host, before)
  if (!hasDialog) return
  await host.openHost()
  await host.openKit()
  await host.frame.evaluate(() => window.closeHost())
  await soft(host.dialog, 'the host is closed first').toBeHidden()
  await host.drawn()
  await soft(host.kit, 'ours is still open').toBeVisible()
  const found = await host.readable()
  soft(found.filter(isRow), 'and read').not.toEqual([])
  soft(await host.hidden(), 'and not hidden').toEqual([])
  await host.page.keyboard.press('Escape')
  await soft(host.kit, 'ours is closed last').toHaveCount(0)
  await isAsBefore(host, before)
}

export const isRow = (what: string) => what.startsWith('button Amber')

interface Before {
  readonly marks: readonly string[]
  readonly place: readonly number[]
}

async function isAsBefore(host: HostPage, { marks, place }: Before): Promise<void> {
  await soft.poll(() => host.marks(), 'nothing is left on the page').toEqual(marks)
  await soft.poll(() => host.place(), 'the page has not moved').toEqual(place)
  await host.wheel({ x: 500, y: 400 }, 100)
  const [top = 0] = place
  await soft
    .poll(async () => (await host.place())[0], 'the page scrolls again')
    .toBeGreaterThan(top)
  await host.frame.evaluate((to) => scrollTo(0, to), top)
}
