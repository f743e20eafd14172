import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPrompts } from '../../prompts/createPrompts.ts'
import { noServer } from '../../testing/noServer.test.support.ts'
import type { WalletWindow, WalletWindows } from '../../window/createWalletWindows.ts'
import type { FromPage, FromWindow } from '../../window/windowMessages.ts'
import type { Prepared } from '../Family.ts'
import { askInWindow } from './askInWindow.ts'

/** A window at the other end of a line, without a server in between. */
function openWindow() {
  const said: (FromPage & { readonly number: number })[] = []
  const gone = new AbortController()
  let onAct: (act: FromWindow) => void = () => {}
  const shown: WalletWindow = {
    isOpened: true,
    arrived: Promise.resolve({
      say(message) {
        const number = said.length + 1
        said.push({ ...(message as FromPage), number })
        return { number, left: Promise.resolve() }
      },
    }),
    signal: gone.signal,
    listen(next) {
      onAct = next
    },
    end: () => gone.abort(),
  }
  const windows: WalletWindows = {
    current: () => (gone.signal.aborted ? undefined : shown),
    open: () => shown,
    takeDoor: () => undefined,
    onDoor() {},
  }
  const act = (name: FromWindow['act'], of: number) => onAct({ act: name, of })
  return { windows, said, act, close: () => gone.abort() }
}

const reading = { chainId: 'eip155:1', intent: 'signText', fields: [], calls: [], warnings: [] }
const ready = (signed: string) =>
  ({
    status: 'ready',
    reading: { ...reading, clarity: 'clear' },
    sign: async () => signed,
  }) as const

function ask(opened: ReturnType<typeof openWindow>, answers: readonly Prepared[]) {
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const { begin } = noServer(clock)
  let prepared = 0
  const answer = createPrompts({ stage, onChange() {} })
    .ask<() => Promise<unknown>>('approval', (asked) =>
      askInWindow(asked, {
        begin,
        clock,
        chainId: 'eip155:1',
        origin: 'https://app.example',
        windows: opened.windows,
        protect: async () => {},
        step: {
          status: 'asks',
          prepare: async () => answers[prepared++] ?? ready('further'),
        },
      }),
    )
    .then((sign) => sign())
  answer.catch(() => {})
  return answer
}

const kinds = ({ said }: ReturnType<typeof openWindow>) => said.map(({ kind }) => kind)
const blocked = (): Prepared => ({ ...ready(''), status: 'blocked', problem: 'unreachable' })

test('a yes to what was shown last signs what was prepared for it', async () => {
  const opened = openWindow()
  const answer = ask(opened, [ready('first')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  const [, card] = opened.said
  // What signs stays here.
  expect(JSON.stringify(card)).not.toContain('sign":')
  opened.act('approve', 2)
  expect(await answer).toBe('first')
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card', 'end'])
})

test('a yes to an earlier card, or to one that cannot be approved, counts for nothing', async () => {
  const opened = openWindow()
  const answer = ask(opened, [blocked(), ready('second')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.act('approve', 2)
  opened.act('retry', 2)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card', 'card'])
  opened.act('approve', 2)
  opened.act('approve', 1)
  opened.act('approve', 4)
  opened.act('approve', 3)
  expect(await answer).toBe('second')
})

test('a no is for the request that is shown, not for one before it', async () => {
  const opened = openWindow()
  const first = ask(opened, [ready('first')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.act('approve', 2)
  await first
  const second = ask(opened, [ready('second')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card', 'end', 'begin', 'card'])
  opened.act('reject', 2)
  opened.act('approve', 2)
  opened.act('reject', 4)
  await expect(second).rejects.toMatchObject({ reason: 'rejected' })
})

test('a window that is closed leaves the request where it is', async () => {
  const opened = openWindow()
  const answer = ask(opened, [ready('first')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.close()
  await expect.element(page.getByText('The window was closed before you answered.')).toBeVisible()
  opened.act('approve', 2)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
})
