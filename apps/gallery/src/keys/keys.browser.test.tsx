import { afterEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StoryPage } from '../shell/StoryPage.tsx'
import { stories as connectStories } from '../stories/connect.story.tsx'
import { stories as signInStories } from '../stories/signIn.story.tsx'
import type { ShownKey } from './createKeyReader.ts'
import { showKeys } from './showKeys.ts'

const stories = [...connectStories, ...signInStories]

afterEach(() => {
  delete window.readKeys
})

async function open(id: string, locale = 'en') {
  const story = stories.find((one) => one.id === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  const address = location.href
  onTestFinished(() => history.replaceState(null, '', address))
  history.replaceState(null, '', `?locale=${locale}`)
  const messages = await showKeys(locale)
  await render(<StoryPage story={story} theme="light" messages={messages} />)
  const read = () => window.readKeys?.() ?? []
  return { read, keys: () => read().map(({ key }) => key) }
}

/** The control that is drawn where a text is. */
function controlAt({ boxes }: ShownKey = { key: '', boxes: [] }): Element | null | undefined {
  const [box] = boxes
  return (
    box &&
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button')
  )
}

test('a story says which texts it shows, and where', async () => {
  const { read } = await open('sign-in/required')
  const sign = () => read().find(({ key }) => key === 'signIn.sign')
  await expect.poll(() => controlAt(sign())?.textContent).toBe('Sign in')
  expect(sign()?.boxes).toHaveLength(1)
})

test('the name of a control is a text that is shown, at the control', async () => {
  const { read } = await open('sign-in/required')
  const close = () => read().find(({ key }) => key === 'modal.close')
  await expect.poll(() => controlAt(close())?.getAttribute('aria-label')).toBe('Close')
})

test('a text with links is one, and no text of another story is among them', async () => {
  const { keys } = await open('connect/legal-links')
  await expect.poll(keys).toContain('connect.legalBoth')
  expect(keys()).not.toContain('signIn.sign')
})

test('the page has the texts as they are, in the language, and is read again as before', async () => {
  const { read, keys } = await open('sign-in/required', 'de')
  await expect.poll(keys).toContain('signIn.sign')
  await expect.poll(() => document.querySelector('.bl-root[lang="de"]')).not.toBe(null)
  const first = read()
  expect(document.body.innerHTML).not.toMatch(/[\u2060-\u2064]/)
  expect(document.body.textContent).toContain('Anmelden')
  expect(read()).toEqual(first)
})
