import { expect, test } from 'vitest'
import { managersOf } from './managersOf.ts'

const said = (text: string) => managersOf(text).map(({ commands }) => commands)

test('what npm installs, each package manager adds', () => {
  expect(said('npm install @bowline/react viem\n')).toEqual([
    'npm install @bowline/react viem',
    'pnpm add @bowline/react viem',
    'yarn add @bowline/react viem',
    'bun add @bowline/react viem',
  ])
  expect(said('npm install --save-dev vitest')[2]).toBe('yarn add --dev vitest')
})

test('an app is created by each, with its options', () => {
  expect(said('npm create bowline my-app -- --framework next')).toEqual([
    'npm create bowline my-app -- --framework next',
    'pnpm create bowline my-app --framework next',
    'yarn create bowline my-app --framework next',
    'bun create bowline my-app --framework next',
  ])
  expect(said('npm create bowline')[1]).toBe('pnpm create bowline')
})

test.each([
  'npm ci',
  'npm install --global @bowline/server',
  'npm install viem\nnpx vite',
  'npm run demo',
])('"%s" stays as it is', (text) => {
  expect(managersOf(text)).toEqual([])
})
