import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WindowEnd } from './joinWindow.ts'
import { showAway } from './showAway.ts'
import type { FromPage, FromWindow } from './windowMessages.ts'

const app = 'https://shop.example'
const back = `${app}/cart#pay`
const away: FromPage = {
  kind: 'away',
  request: 'request-1',
  chainId: 'eip155:1',
  app: { origin: app, name: 'Shop', lastUsedAt: null },
  networks: [],
  numbers: [],
  back,
  prepared: {
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
  },
}

/** The tab, and the page that has left something for it. `origins`: those that the operator knows. */
async function arrive(message: FromPage = away, origins: readonly string[] = [app]) {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    origins.some((origin) => String(input).includes(encodeURIComponent(origin)))
      ? Response.json({
          name: 'Shop',
          logins: [],
          custody: 'user-held',
          appEnteredCodes: false,
          chains: [],
          trustedEmbedder: false,
          grantable: [],
        })
      : Response.json({ code: 'ORIGIN_NOT_ALLOWED' }, { status: 403 }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const done: unknown[] = []
  const left = Promise.withResolvers<void>()
  let give: (message: FromPage) => void = () => {}
  const line: WindowEnd = {
    begin({ onMessage }) {
      give = (one) => onMessage(one, 1)
    },
    say(said: FromWindow) {
      done.push(said)
      return left.promise
    },
    end: () => void done.push('end'),
    leaveBehind: () => void done.push('left behind'),
  }
  const clock = createManualClock()
  showAway({
    stage,
    line,
    clock,
    caller: { projectId: 'shop', st: 'frame', sv: '1' },
    leave: () => void done.push('nothing'),
    go: (address) => void done.push(address),
  })
  give(message)
  return { done, left, clock }
}

test('an answer is left for the page before the tab is led back', async () => {
  const { done, left } = await arrive()
  await expect.element(page.getByText(app)).toBeVisible()
  await page.getByRole('button', { name: /Close|Reject/ }).click()
  await expect.poll(() => done).toEqual([{ act: 'reject', of: 1 }])
  left.resolve()
  await expect.poll(() => done).toEqual([{ act: 'reject', of: 1 }, 'left behind', back])
})

test('what could not be read is read anew only for a user who wants to be led back', async () => {
  const { done, left, clock } = await arrive()
  await expect
    .element(page.getByText('The network isn’t answering', { exact: false }))
    .toBeVisible()
  clock.advance(60_000)
  expect(done).toEqual([])
  left.resolve()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => done).toEqual([{ act: 'retry', of: 1 }, 'left behind', back])
})

test('Escape refuses', async () => {
  const { done } = await arrive()
  await expect.element(page.getByText(app)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => done).toEqual([{ act: 'reject', of: 1 }])
})

/** A request that can be approved, so that keys are asked for a number. */
const ready: FromPage = {
  ...away,
  prepared: {
    status: 'ready',
    reading: {
      chainId: 'eip155:1',
      intent: 'signText',
      clarity: 'clear',
      fields: [],
      calls: [],
      warnings: [],
    },
    signs: {
      for: 'signing',
      chainId: 'eip155:1',
      account: '',
      requests: [{ method: 'personal_sign' }],
    },
  },
}

test('a wrong number ends the request: the page in the app is told, and the tab is led back', async () => {
  const { done, left, clock } = await arrive(ready)
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Type \d{4} to approve$/ })
  await expect
    .poll(async () => {
      clock.advance(1_000)
      approve.element().focus()
      await userEvent.keyboard('{Enter}')
      return field.elements().length
    })
    .toBe(1)
  const digits = /\d{4}/.exec(document.querySelector('.approval-number')?.textContent ?? '')?.[0]
  await userEvent.fill(field, digits === '4711' ? '4812' : '4711')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => done).toEqual([{ act: 'wrong', of: 1 }])
  left.resolve()
  await expect.poll(() => done).toEqual([{ act: 'wrong', of: 1 }, 'left behind', back])
})

test.each<[string, FromPage, readonly string[]]>([
  [
    'of another origin than the app',
    { ...away, back: 'https://evil.example/' },
    [app, 'https://evil.example'],
  ],
  ['of a made-up app that the operator does not know', away, []],
  ['that is no address', { ...away, back: 'javascript:alert(1)' }, [app]],
  // The server knows the wallet's own pages, which count as opened by their user if they are led to from here.
  [
    'of the wallet itself',
    {
      ...away,
      app: { origin: location.origin, name: 'Shop', lastUsedAt: null },
      back: `${location.origin}/wallet?do=addDevice`,
    },
    [app, location.origin],
  ],
])('a request with a way back %s is not shown', async (_name, message, origins) => {
  const { done } = await arrive(message, origins)
  await expect.poll(() => done).toEqual(['end', 'nothing'])
  expect(document.querySelector('.approval')).toBeNull()
})

test('what was left for a window is nothing for the tab', async () => {
  const { done } = await arrive({ kind: 'end' })
  expect(done).toEqual(['end', 'nothing'])
})
