import { KitError } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Prepared, SigningUse } from '../approvals/Family.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { noPorts, noServer } from '../testing/noServer.test.support.ts'
import type { ConfirmQuestion } from '../wallet/askToConfirm.ts'
import type { NewSecret } from '../wallet/Keys.ts'
import type { Ports } from './answerCalls.ts'
import { askInWindow, type InWindowOptions } from './askInWindow.ts'
import type { WalletWindow, WalletWindows } from './createWalletWindows.ts'
import type { Call, FromPage, FromWindow } from './windowMessages.ts'

/** A window at the other end of a line, without a server in between. `coming`: resolves once it is there. */
function openWindow(coming = Promise.resolve()) {
  const said: (FromPage & { readonly number: number })[] = []
  const gone = new AbortController()
  let onAct: (act: FromWindow) => void = () => {}
  const shown: WalletWindow = {
    isOpened: true,
    arrived: coming.then(() => ({
      say(message) {
        const number = said.length + 1
        said.push({ ...(message as FromPage), number })
        return { number, left: Promise.resolve() }
      },
    })),
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
  const act = (name: Exclude<FromWindow['act'], 'call'>, of: number) => onAct({ act: name, of })
  const call = (name: Call['name'], of: number, value?: unknown) =>
    onAct({ act: 'call', of, id: said.length, name, value })
  return { windows, said, act, call, close: () => gone.abort() }
}

type Ready = Extract<Prepared, { readonly status: 'ready' }>

const chainId = 'eip155:1'
const reading: Reading = {
  chainId,
  intent: 'signText',
  fields: [],
  calls: [],
  warnings: [],
  clarity: 'clear',
}
const signs: SigningUse = {
  for: 'signing',
  chainId,
  account: `0x${'1'.repeat(40)}`,
  requests: [{ method: 'personal_sign', params: [] }],
}
const ready = (signed: string): Ready => ({
  status: 'ready',
  reading,
  signs,
  sign: async () => signed,
})
/** One for which a click is not enough. */
const weighty = (signed: string): Ready => ({
  ...ready(signed),
  need: { use: signs, reason: 'keys' },
})

function ask(
  opened: ReturnType<typeof openWindow>,
  answers: readonly (Prepared | Promise<Prepared>)[],
  confirm = async () => true,
  ports = noPorts,
  about?: InWindowOptions['begin'],
) {
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const { begin, guards } = noServer(clock)
  let prepared = 0
  const answer = createPrompts({ stage, onChange() {} })
    .ask<() => Promise<unknown>>('approval', (asked) =>
      askInWindow(asked, {
        begin: about ?? begin,
        guards,
        clock,
        chainId,
        origin: 'https://app.example',
        windows: opened.windows,
        ports,
        protect: async () => {},
        confirm,
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
test('what takes long to read is read anew for whoever wants it, and what was read before is not shown', async () => {
  const opened = openWindow()
  const first = Promise.withResolvers<Prepared>()
  const answer = ask(opened, [first.promise, ready('second')])
  await expect.poll(() => kinds(opened)).toEqual(['begin'])
  opened.act('retry', 1)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  first.resolve(ready('first'))
  // It was said before the card was there.
  opened.act('retry', 1)
  opened.act('approve', 2)
  expect(await answer).toBe('second')
  expect(kinds(opened)).toEqual(['begin', 'card', 'end'])
})

const blocked = (): Prepared => ({ status: 'blocked', reading, problem: 'unreachable' })

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

test('a card says how its request has begun, which the window may not have read', async () => {
  const opened = openWindow()
  ask(opened, [ready('first')]).catch(() => {})
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  const [begun, card] = opened.said
  expect({ ...Object(card).begin, number: 1 }).toEqual(begun)
})

test('a window that comes once the request is settled is told so', async () => {
  const coming = Promise.withResolvers<void>()
  const opened = openWindow(coming.promise)
  const answer = ask(opened, [ready('first')])
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
  coming.resolve()
  await expect.poll(() => kinds(opened)).toEqual(['end'])
})

test('so is one of a request that is settled before it begins there', async () => {
  const opened = openWindow()
  const answer = ask(opened, [], undefined, noPorts, () => Promise.reject(new Error('no storage')))
  await expect(answer).rejects.toThrow('no storage')
  expect(kinds(opened)).toEqual(['end'])
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

test('what a click is not enough for is confirmed here for a window that nobody vouches for, and its yes alone signs nothing', async () => {
  const opened = openWindow()
  const asked: string[] = []
  const answer = ask(opened, [weighty('first')], async () => asked.push('confirm') > 0)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.act('approve', 2)
  expect(asked).toEqual([])
  opened.act('confirm', 2)
  expect(await answer).toBe('first')
  expect(asked).toEqual(['confirm'])
})

test('whoever goes back from confirming is shown the request once more', async () => {
  const opened = openWindow()
  const answer = ask(opened, [weighty('first'), ready('second')], async () => false)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.act('confirm', 2)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card', 'card'])
  opened.act('confirm', 3)
  opened.act('approve', 3)
  expect(await answer).toBe('second')
})

const question: ConfirmQuestion = {
  use: 'use',
  reason: 'keys',
  nonce: 'nonce',
  passkeys: [],
  hasPassword: true,
}
/** Confirms what comes with the right password. */
const portsOf = (asked: SigningUse[]): Ports => ({
  protect: async () => undefined,
  confirm: (signs) => ({
    async question() {
      asked.push(signs)
      return question
    },
    async answer(answer) {
      const isRight = answer.by === 'password' && answer.password === 'right'
      if (!isRight) throw new KitError('HTTP_STATUS', passwordWrong)
    },
  }),
})
const passwordWrong = { endpoint: 'release', status: 403, reason: 'PASSWORD_WRONG' }
const password = (text: string) => ({ by: 'password', password: text })
const last = ({ said }: ReturnType<typeof openWindow>) => said.at(-1)

test('the window asks for the confirmation of what it shows, and is told what was wrong with it', async () => {
  const opened = openWindow()
  const asked: SigningUse[] = []
  const answer = ask(opened, [weighty('first')], undefined, portsOf(asked))
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.call('answer', 2, password('right'))
  // Nothing was asked yet.
  await expect.poll(() => last(opened)).toMatchObject({ id: 2, failed: { of: 'other' } })
  opened.call('question', 2)
  await expect.poll(() => last(opened)).toMatchObject({ kind: 'reply', id: 3, value: question })
  expect(asked).toEqual([signs])
  opened.call('answer', 2, password('wrong'))
  await expect
    .poll(() => last(opened))
    .toMatchObject({ id: 4, failed: { of: 'kit', context: { reason: 'PASSWORD_WRONG' } } })
  opened.act('approve', 2)
  opened.call('answer', 1, password('right'))
  opened.call('answer', 2, { by: 'nothing' })
  await expect.poll(() => last(opened)).toMatchObject({ id: 5, failed: { of: 'other' } })
  opened.call('answer', 2, password('right'))
  expect(await answer).toBe('first')
})

test('what needs no confirmation any more is signed by the yes that asks for one', async () => {
  const opened = openWindow()
  const ports: Ports = {
    ...noPorts,
    confirm: () => ({ question: async () => undefined, answer: async () => {} }),
  }
  const answer = ask(opened, [weighty('first')], undefined, ports)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.call('question', 2)
  expect(await answer).toBe('first')
})

test('what was not asked for is confirmed by no call', async () => {
  const opened = openWindow()
  const answer = ask(opened, [ready('first')], undefined, portsOf([]))
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.call('question', 2)
  await expect.poll(() => last(opened)).toMatchObject({ failed: { of: 'other' } })
  opened.act('approve', 2)
  expect(await answer).toBe('first')
})

test('the window protects the wallet by what its user has chosen there, unless the login protects nothing', async () => {
  const opened = openWindow()
  const chosen: NewSecret[] = []
  const about = { user: { id: 'user', name: 'ada@example.org' } }
  const ports: Ports = {
    ...noPorts,
    protect: async () => ({ about, protect: async (secret) => void chosen.push(secret) }),
  }
  void ask(opened, [blocked()], undefined, ports)
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  opened.call('protect', 2, { kind: 'password', password: 'a quiet harbour' })
  await expect.poll(() => last(opened)).toMatchObject({ failed: { of: 'other' } })
  opened.call('protecting', 2)
  await expect.poll(() => last(opened)).toMatchObject({ kind: 'reply', value: about })
  opened.call('protect', 2, { kind: 'password', password: 'a quiet harbour', known: ['dropped'] })
  await expect.poll(() => chosen).toEqual([{ kind: 'password', password: 'a quiet harbour' }])

  const less = openWindow()
  void ask(less, [blocked()])
  await expect.poll(() => kinds(less)).toEqual(['begin', 'card'])
  less.call('protecting', 2)
  await expect.poll(() => last(less)).toMatchObject({ kind: 'reply', value: undefined })
})

test('a request is refused once three wrong numbers were typed for the app, in whichever window', async () => {
  const opened = openWindow()
  const answer = ask(opened, [ready('first')])
  await expect.poll(() => kinds(opened)).toEqual(['begin', 'card'])
  for (const _ of [1, 2, 3]) opened.act('wrong', 2)
  await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
  expect(last(opened)).toMatchObject({ kind: 'end' })
})
