import { expect, test } from 'vitest'
import type { Database } from '../../drivers/db/Database.ts'
import { createWindowRepo } from './repo.ts'

/** Tests what is stored of windows in one of the two databases. */
export function describeWindowRepo(name: string, open: () => Promise<Database>): void {
  const [windowId, sessionId] = ['window-1', 'session-1']
  const opened = { windowId, sessionId, userId: 'user-1', pageKey: 'page', openedAt: 1 }

  test(`a window takes its place and its messages in ${name}`, async () => {
    const repo = createWindowRepo(await open())
    expect(await repo.add({ ...opened, expiresAt: 100 })).toBe(true)
    expect(await repo.add({ ...opened, expiresAt: 100 })).toBe(false)
    const place = { windowId, holder: 'holder', windowKey: 'window', now: 10, expiresAt: 200 }
    const both = await Promise.all([repo.join(place), repo.join(place)])
    expect(both.filter((isFirst) => isFirst)).toHaveLength(1)
    expect(await repo.join({ ...place, holder: 'other' })).toBe(false)
    await repo.ask(windowId, { number: 2, sealed: 'asked' }, 300)
    await repo.ask(windowId, { number: 1, sealed: 'older' }, 400)
    await repo.answer(windowId, { number: 1, sealed: 'answered' })
    await repo.see(windowId, 20)
    expect(await repo.find(windowId, 299)).toEqual({
      windowId,
      sessionId,
      pageKey: 'page',
      holder: 'holder',
      windowKey: 'window',
      asked: { number: 2, sealed: 'asked' },
      answered: { number: 1, sealed: 'answered' },
      seenAt: 20,
      openedAt: 1,
    })
    expect(await repo.find(windowId, 300)).toBeUndefined()
  })

  test(`windows of a login are listed, the newest first, and end in ${name}`, async () => {
    const repo = createWindowRepo(await open())
    for (const openedAt of [1, 3, 2])
      await repo.add({ ...opened, windowId: `window-${openedAt}`, openedAt, expiresAt: 100 })
    expect(await repo.idsOf(sessionId)).toEqual(['window-3', 'window-2', 'window-1'])
    await repo.remove('window-3')
    expect(await repo.hasExpired(99)).toBe(false)
    expect(await repo.hasExpired(100)).toBe(true)
    expect(await repo.expire(100)).toBe(true)
    expect(await repo.idsOf(sessionId)).toEqual([])
  })
}
