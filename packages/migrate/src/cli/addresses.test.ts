import { expect, test } from 'vitest'
import { repositoryOf, withAddresses } from './addresses.ts'

const ADDRESS = 'https://github.com/harbour/bowline'

test('pages are named by their addresses in a package that was released', () => {
  // As the release writes it.
  const manifest = JSON.stringify({ repository: { type: 'git', url: `git+${ADDRESS}.git` } })
  const text = 'Guide: docs/migrate/wagmi.md, and (docs/migrate/rainbowkit.md#sign-in).'
  expect(withAddresses(text, repositoryOf(manifest))).toBe(
    `Guide: ${ADDRESS}/blob/main/docs/migrate/wagmi.md, and (${ADDRESS}/blob/main/docs/migrate/rainbowkit.md#sign-in).`,
  )
})

test.each(['{}', '{ "repository": "harbour/bowline" }', '{ "repository": null }'])(
  'pages keep their paths where the manifest (%s) names no address',
  (manifest) => {
    expect(withAddresses('docs/theming.md', repositoryOf(manifest))).toBe('docs/theming.md')
  },
)
