import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gatherTemplates } from '../../generate/gatherTemplates.ts'
import { appFiles } from './appFiles.ts'
import { FAMILIES, type Family, FRAMEWORKS, type Framework, isOfReact } from './choices.ts'
import { createApp } from './createApp.ts'
import { packageName } from './packageName.ts'

const templates = gatherTemplates(join(import.meta.dirname, '../../../..'))
const frameworks = Object.keys(FRAMEWORKS) as Framework[]
const every = Object.keys(FAMILIES) as Family[]
const combinations = frameworks.flatMap((framework) =>
  Array.from({ length: 2 ** every.length - 1 }, (_, index) =>
    every.filter((_, bit) => ((index + 1) >> bit) & 1),
  ).flatMap((families) => [false, true].map((server) => ({ framework, families, server }))),
)

test('there are 210 combinations', () => expect(combinations).toHaveLength(210))

test.each(combinations)('names what was chosen, and nothing else: %j', (answers) => {
  const files = appFiles(templates, { name: 'app', answers })
  const kit = files['src/kit.ts'] ?? files['src/kit.js'] ?? ''
  const tests = files['src/connectEachWallet.ts'] ?? ''
  const { scripts, dependencies } = JSON.parse(files['package.json'] ?? '')
  for (const family of every) {
    const isChosen = answers.families.includes(family)
    expect(kit.includes(` ${family}({ networks: [`)).toBe(isChosen)
    expect(new RegExp(`create${family}TestWallet`, 'i').test(tests)).toBe(isChosen)
    if (isOfReact(answers.framework))
      expect(`@bowline/adapter-${family}` in dependencies).toBe(isChosen)
  }
  for (const text of [kit, tests]) expect(unused(text)).toEqual([])
  expect(kit.includes("services: { url: 'http://127.0.0.1:8787' }")).toBe(answers.server)
  expect(kit.includes('walletConnect()')).toBe(answers.server)
  expect(scripts.server).toBe(answers.server ? 'bowline-server' : undefined)
  expect('@bowline/server' in dependencies).toBe(answers.server)
})

test.each(frameworks)(
  'an app of %s names releases alone, and no file of the repository',
  (framework) => {
    const answers = { framework, families: every, server: true }
    const files = appFiles(templates, { name: 'app', answers })
    const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '')
    const ranges = Object.entries({ ...dependencies, ...devDependencies })
    expect(ranges.filter(([, range]) => !/^[=^]\d+\.\d+\.\d+$/.test(String(range)))).toEqual([])
    const imported = Object.values(files).flatMap((text) =>
      [...text.matchAll(/from '(@bowline\/[a-z-]+)/g)].map(([, name]) => name),
    )
    const named = ranges.map(([name]) => name)
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter((name) => name && !named.includes(name))).toEqual([])
  },
)

test.each(frameworks)(
  'an app of %s has a page that looks finished, and says what is next',
  (framework) => {
    const answers = { framework, families: every, server: false }
    const files = appFiles(templates, { name: 'app', answers })
    expect(files['src/app.css']).toContain('color-scheme: light dark')
    const styled = Object.entries(files).filter(([, text]) =>
      /^import (?:\w+ from )?'\.{1,2}\/app\.css(?:\?url)?'$/m.test(text),
    )
    expect(styled).toHaveLength(1)
    const all = Object.values(files).join('\n')
    for (const word of ['Sign', 'Send', 'Switch network', 'What next?'])
      expect(all).toMatch(new RegExp(`\\s*${word.replace('?', '\\?')}\\s*</(?:button|h2)>`))
    expect(files['README.md']).toContain('## What next')
    const [page = ''] = files['README.md']?.match(/(?<=the page \| `)[^`]+/) ?? []
    expect(files[page]).toContain('Hello')
  },
)

test('a kit without a family is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-bowline-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const answers = { framework: 'html', families: [], server: false } as const
  expect(() => createApp({ folder, answers, templates })).toThrow(
    expect.objectContaining({ code: 'FAMILIES_NONE' }),
  )
})

test.each([
  ['my-app', 'my-app'],
  ['My App', 'my-app'],
  ['.hidden', 'hidden'],
  ['日本', 'bowline-app'],
  ['x'.repeat(1000), 'x'.repeat(214)],
])('makes a name that npm accepts of %s', (folder, name) => expect(packageName(folder)).toBe(name))

/** Names that a text defines or imports and does not use. */
function unused(text: string): readonly string[] {
  const imports = [...text.matchAll(/^import (?:\{([^}]+)\}|(\w+)) from/gm)]
  const consts = [...text.matchAll(/^const (\w+)/gm)].map(([, name = '']) => name)
  const names = imports.flatMap(([, list, one]) => (list ?? one ?? '').split(',')).concat(consts)
  return names
    .map((name) => name.trim())
    .filter((name) => name && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2)
}
