import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const APP =
  "import { ConnectKitButton } from 'connectkit'\nexport const A = () => <ConnectKitButton />\n"
const run = (config: string, path = 'tsconfig.json') => {
  const { changes, notes } = migrate(
    new Map([
      ['package.json', '{ "dependencies": { "connectkit": "1.9.2" } }\n'],
      [path, config],
      ['src/A.tsx', APP],
    ]),
  )
  return { after: changes.find((one) => one.path === path)?.after, notes }
}

test.each(['Node', 'node', 'node10'])(
  'TypeScript with %s finds our types by another resolution',
  (old) => {
    const config = (value: string) => `{
  // as Vite wrote it in 2022
  "compilerOptions": { "module": "ESNext", "moduleResolution": "${value}", "strict": true, },
}
`
    expect(run(config(old)).after).toBe(config('bundler'))
  },
)

test.each([
  '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }',
  '{ "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext" } }',
  '{ "extends": "./base.json" }',
  '{ "compilerOptions": ',
])('a configuration such as %s stays', (config) => {
  expect(run(config)).toEqual({ after: undefined, notes: [] })
})

test('a configuration that cannot have that resolution is on the list', () => {
  const { after, notes } = run(
    '{\n"compilerOptions": { "module": "commonjs",\n"moduleResolution": "node" } }',
  )
  expect(after).toBeUndefined()
  expect(notes).toEqual([
    { path: 'tsconfig.json', line: 3, text: expect.stringContaining('`bundler`') },
  ])
})

test('the configuration of another package stays', () => {
  const { changes } = migrate(
    new Map([
      ['package.json', '{}\n'],
      ['web/package.json', '{ "dependencies": { "connectkit": "1.9.2" } }\n'],
      ['web/A.tsx', APP],
      ['api/tsconfig.json', '{ "compilerOptions": { "moduleResolution": "node" } }'],
    ]),
  )
  expect(changes.map(({ path }) => path).sort()).toEqual(['web/A.tsx', 'web/package.json'])
})
