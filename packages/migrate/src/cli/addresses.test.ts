import { expect, test } from 'vitest'
import { repositoryFields } from '../../../../scripts/release/repositoryFields.ts'
import { repositoryOf, withAddresses } from './addresses.ts'

const ADDRESS = 'https://github.com/harbour/bowline'

test('pages are named by their addresses in a package that was released', () => {
  const manifest = JSON.stringify(repositoryFields(ADDRESS, 'packages/migrate'))
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
