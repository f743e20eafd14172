import '@bowline/ui/styles.css'
import { createManualClock } from '@bowline/common/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aboutLogin } from './socialLogin.ts'

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
