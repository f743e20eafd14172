import '@bowline/ui/styles.css'
import { createManualClock } from '@bowline/common/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPrompts } from '../prompts/createPrompts.ts'
import { createSteps, type Step } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import { aboutLogin, logInBySocial } from './socialLogin.ts'

afterEach(() => document.body.replaceChildren())

test('a double click follows the link to a provider once', async () => {
  const follows: boolean[] = []
  const place = document.createElement('div')
  const elsewhere = { url: 'https://login.example', number: 42 }
  place.append(...aboutLogin('github', elsewhere, createManualClock()))
  place.addEventListener('click', (event) => {
    follows.push(!event.defaultPrevented)
    event.preventDefault()
  })
  document.body.append(place)
  await userEvent.dblClick(page.getByRole('link', { name: 'Continue with GitHub' }))
  expect(follows).toEqual([true, false])
})

test.each([
  ['says for 2 s that it did so', () => Promise.resolve(), 'Link copied'],
  [
    'says for 2 s that the browser did not let it',
    () => Promise.reject(new Error('no')),
    'We couldn’t copy the link',
  ],
])('the one button that copies the link of a code %s', async (_name, writeText, result) => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  onTestFinished(() => clipboard.mockRestore())
  const clock = createManualClock()
  const url = 'https://farcaster.example/~/siwf?channelToken=1'
  document.body.append(...aboutLogin('farcaster', { url }, clock))
  await expect.element(page.getByRole('img', { name: 'Farcaster' })).toBeVisible()
  const button = page.getByRole('button')
  expect(button.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(button).toHaveTextContent(result)
  await expect.element(page.getByRole('status')).toHaveTextContent(result)
  expect(clipboard).toHaveBeenCalledExactlyOnceWith(url)
  clock.advance(1_999)
  await expect.element(button).toHaveTextContent(result)
  clock.advance(1)
  await expect.element(button).toHaveTextContent('Copy link')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('a device that is new to the account shows the number of its link, and logs in once it was allowed', async () => {
  const stage = document.createElement('main')
  document.body.append(stage)
  const prompts = createPrompts({ stage, onChange() {} })
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const { promise, resolve } = Promise.withResolvers<Step>()
  const shown = (one: Parameters<typeof createSteps>[0]) => resolve(createSteps(one))
  prompts.ask<void>('login', shown, { signal: ended.signal }).catch(() => {})
  const clock = createManualClock()
  const linked = { status: 'device', number: 47, email: 'ada@example.org', expiresAt: 0 }
  const loggedIn = { status: 'loggedIn', user: { id: 'ada' } }
  const answers: object[] = [{ status: 'pending' }, linked, linked, loggedIn]
  const asked: object[] = []
  const auth = {
    social: async () => ({ requestId: 'first', url: 'https://login.example', number: 23 }),
    async login(params: object) {
      asked.push(params)
      return answers.shift()
    },
  } as unknown as Service['auth']
  const origin = 'https://shop.example'
  const login = logInBySocial({ step: await promise, auth, clock, origin, provider: 'github' })
  await expect.element(page.getByText('Choose this number in the new tab:')).toBeVisible()
  await expect.element(page.getByText('23')).toBeVisible()
  const ask = async (times: number) => {
    clock.advance(2_000)
    await expect.poll(() => asked).toHaveLength(times)
  }
  await ask(1)
  await ask(2)
  await expect.element(page.getByText(/open the link we sent to ada@example.org/)).toBeVisible()
  await expect.element(page.getByText('47')).toBeVisible()
  await ask(3)
  await ask(4)
  expect(await login).toMatchObject({ user: { id: 'ada' } })
  expect(asked).toEqual(Array(4).fill({ requestId: 'first' }))
})
