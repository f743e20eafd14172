import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aboutLogin } from './socialLogin.ts'

afterEach(() => document.body.replaceChildren())

test('a double click follows the link to a provider once', async () => {
  const follows: boolean[] = []
  const place = document.createElement('div')
  place.append(...aboutLogin('github', { url: 'https://login.example', number: 42 }))
  place.addEventListener('click', (event) => {
    follows.push(!event.defaultPrevented)
    event.preventDefault()
  })
  document.body.append(place)
  await userEvent.dblClick(page.getByRole('link', { name: 'Continue with GitHub' }))
  expect(follows).toEqual([true, false])
})
