import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'
import { viewNames } from './viewNames.ts'

const TESTS = /\.test\./
const views = screenViews()

test.each([
  ["kit.router.push({ name: 'Account' })", ['Account']],
  ["const OF_A_CONNECTION: readonly RouteName[] = ['Send', 'Swap']", ['Send', 'Swap']],
  [
    'const TRAITS = { Connect: { needsConnection: false }, "Networks": {} }',
    ['Connect', 'Networks'],
  ],
  ['interface Routes { Receive: undefined }', ['Receive']],
  ['if (route === `Activity`) close()', ['Activity']],
  // Types of the core may be called as a view is.
  ["import type { Send } from './Send.ts'\nexport const send = (): Send => 'sent'", []],
  ["// as 'Account' does\nconst text = 'Send it'", []],
])('%s names %j', (code, named) => {
  expect(viewNames(code, { file: 'a.ts', views }).toSorted()).toEqual(named.toSorted())
})

test('the core names no view', () => {
  expect(views.size).toBeGreaterThan(30)
  const files = listFiles(['packages/controllers/src/**/*.ts']).filter((file) => !TESTS.test(file))
  expect(files.length).toBeGreaterThan(200)
  const naming = files.flatMap((file) =>
    viewNames(readFileSync(file, 'utf8'), { file, views }).map((name) => `${file}: ${name}`),
  )
  expect(naming).toEqual([])
})

/** The views of the screens, so that a further one is looked for from its first day. */
function screenViews(): ReadonlySet<string> {
  const [, body = ''] =
    /interface ScreenViews \{\n(.*?)\n\}/s.exec(
      readFileSync('packages/scaffold-ui/src/visit/ScreenViews.ts', 'utf8'),
    ) ?? []
  return new Set([...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name))
}
