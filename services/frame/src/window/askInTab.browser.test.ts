import { FrameError } from '@bowline/common/frame'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Prepared } from '../approvals/Family.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { noPorts, noServer } from '../testing/noServer.test.support.ts'
import type { LeadAway } from './askInTab.ts'
import { askInWindow } from './askInWindow.ts'

const prepared: Prepared = {
  status: 'blocked',
  reading: {
    chainId: 'eip155:1',
    intent: 'signText',
    clarity: 'clear',
    fields: [],
    calls: [],
    warnings: [],
  },
  problem: 'unreachable',
}

/** A request of an app, whose page has just been loaded. Nobody clicks so long ago that the browser leads the tab away. */
function ask(changes: Partial<LeadAway> = {}) {
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
  vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  const clock = createManualClock()
  const leave = vi.fn(async () => 'https://wallet.example/approve?tab#secret')
  const away: LeadAway = { isOnlyWay: true, leave, take: async () => 'taken', ...changes }
  const answer = createPrompts({ stage, onChange() {} })
    .ask<() => Promise<unknown>>('approval', (asked) =>
      askInWindow(asked, {
        ...noServer(clock),
        clock,
        away,
        ports: noPorts,
        chainId: 'eip155:1',
        origin: 'https://app.example',
        protect: async () => {},
        confirm: async () => true,
        step: { status: 'asks', prepare: async () => prepared },
      }),
    )
    .then((sign) => sign())
  answer.catch(() => {})
  return { answer, leave, clock }
}

const button = (name: string) => page.getByRole('button', { name })

test('where no window opens, the row leads to the wallet in this tab, and opens none', async () => {
  const { leave } = ask()
  await expect
    .element(page.getByText('then brings you back to the app', { exact: false }))
    .toBeInTheDocument()
  await expect.element(button('Open the window')).not.toBeInTheDocument()
  await button('Continue in this tab').click()
  await expect.poll(() => leave.mock.calls).toHaveLength(1)
  expect(leave.mock.calls[0]).toEqual([
    expect.objectContaining({ chainId: 'eip155:1', prepared, app: expect.anything() }),
  ])
  // The browser leads the tab away in a click alone: one more.
  await expect.element(button('Continue in this tab')).toBeVisible()
  expect(window.open).not.toHaveBeenCalled()
})

test('who refuses instead is not led away', async () => {
  const { answer, leave } = ask()
  await button('Reject').click()
  await expect(answer).rejects.toEqual(new FrameError('rejected'))
  expect(leave).not.toHaveBeenCalled()
})

test('where nothing is kept while the app is away, that is said before', async () => {
  ask({ leave: undefined })
  await expect
    .element(page.getByText('keeps nothing while you’re away', { exact: false }))
    .toBeInTheDocument()
  await expect.element(button('Continue in this tab')).not.toBeInTheDocument()
  await expect.element(button('Reject')).toBeVisible()
})

test('a page that the browser brings back as it was hears what has become of it', async () => {
  const { answer } = ask()
  await button('Continue in this tab').click()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await answer).toBe('taken')
})

test('where a window was tried in vain, the tab is offered besides', async () => {
  const { clock, leave } = ask({ isOnlyWay: false })
  await button('Open the window').click()
  await expect.element(button('Continue in this tab')).not.toBeInTheDocument()
  clock.advance(5_000)
  await expect
    .element(page.getByText('Allow pop-ups for this site', { exact: false }))
    .toBeInTheDocument()
  await button('Continue in this tab').click()
  await expect
    .element(page.getByText('then brings you back to the app', { exact: false }))
    .toBeInTheDocument()
  await button('Continue in this tab').click()
  await expect.poll(() => leave.mock.calls).toHaveLength(1)
})
