import { expect, test } from 'vitest'
import { repositoryFields } from './repositoryFields.ts'

test('a package names the repository and its folder in it', () => {
  expect(repositoryFields('https://github.com/harbour/bowline', 'packages/react')).toEqual({
    homepage: 'https://github.com/harbour/bowline/tree/main/packages/react#readme',
    bugs: { url: 'https://github.com/harbour/bowline/issues' },
    repository: {
      type: 'git',
      url: 'git+https://github.com/harbour/bowline.git',
      directory: 'packages/react',
    },
  })
})

test.each(['', 'bowline', 'git@github.com:harbour/bowline.git', 'https://github.com/harbour'])(
  '"%s" is refused',
  (address) => {
    expect(() => repositoryFields(address, 'packages/react')).toThrow('not the address')
  },
)
