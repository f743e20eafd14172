import { expect, test } from 'vitest'
import { appLinks } from './appLinks.ts'

const wallet = (links: { mobileLink?: string; universalLink?: string }) => ({
  id: 'skiff',
  name: 'Skiff',
  chains: [],
  ...links,
})

test.each([
  [{ mobileLink: 'skiff://' }, ['skiff://']],
  [{ mobileLink: 'https://skiff.example' }, ['https://skiff.example']],
  [
    { mobileLink: 'skiff://', universalLink: 'https://skiff.example' },
    ['https://skiff.example', 'skiff://'],
  ],
  [{ universalLink: 'https://skiff.example' }, ['https://skiff.example']],
  [
    { mobileLink: 'https://skiff.example', universalLink: 'https://skiff.example' },
    ['https://skiff.example'],
  ],
  // An app may swap them.
  [
    { mobileLink: 'https://skiff.example', universalLink: 'skiff://' },
    ['https://skiff.example', 'skiff://'],
  ],
  [{ mobileLink: 'javascript:alert(1)', universalLink: 'data:text/html,x' }, []],
  [{ mobileLink: 'skiff://', universalLink: 'http://skiff.example' }, ['skiff://']],
  [{}, []],
])('%o is opened by %o, in this order', (links, expected) => {
  expect(appLinks(wallet(links))).toEqual(expected)
})
