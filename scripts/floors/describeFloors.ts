import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROWSERS } from '../bundle/browsers.ts'
import { listFiles } from '../listFiles.ts'
import type { Oldest } from './compat.ts'
import { keepJudgements } from './keepJudgements.ts'
import { type Newer, newerIn } from './newerIn.ts'
import { newerStyles } from './newerStyles.ts'
import planted from './planted.data.json' with { type: 'json' }
import withoutHarm from './withoutHarm.data.json' with { type: 'json' }

const OLDEST: readonly Oldest[] = (['chrome', 'firefox', 'safari'] as const).flatMap((name) => [
  [name, BROWSERS[name]],
  [name === 'safari' ? 'safari_ios' : `${name}_android`, BROWSERS[name]],
])

/** What a browser loads; not tests, what helps apps to test, and what only a server or a command line runs. */
const SOURCES = ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx', 'services/frame/src/**/*.ts']
const ELSEWHERE = /\.test\.|\.d\.ts$|\/(testing|suites|server|cli|migrate|create-bowline)\//
const STYLES = ['packages/**/*.css', 'services/frame/**/*.css']
/** The wallet's page is always https, and so has what pages of plain http lack. */
const HTTPS = /^services\/frame\//

/** What the planted code speaks of, and nothing of it is newer. */
const GIVEN =
  'declare const a: HTMLDivElement, dialog: HTMLDialogElement, parent: Element, key: CryptoKey;' +
  'declare const bytes: Uint8Array<ArrayBuffer>, task: () => void, show: () => void, load: () => void;' +
  'declare function draw(tag: string, of: object): Element; declare function open(): Disposable & AsyncDisposable;\n'
const plantedFile = (index: number) => `packages/ui/src/planted${index}.tsx`
const PREFERS = '@media (prefers-reduced-transparency)'

/** Tests what our oldest browsers and Nodes lack, with what was judged before, or with all judged anew. */
export function describeFloors({ isAnew }: { readonly isAnew: boolean }): void {
  const judging = keepJudgements(isAnew)
  let found: readonly Newer[]
  beforeAll(() => {
    const texts = Object.fromEntries(
      planted.map(([code], index) => [plantedFile(index), `${GIVEN}${code}\nexport {}\n`]),
    )
    const files = listFiles(SOURCES).filter((file) => !ELSEWHERE.test(file))
    expect(files.length).toBeGreaterThan(1_000)
    found = judging.judge({ files, texts, oldest: OLDEST, isAlsoInsecure: true })
  }, 300_000)

  describe('what one of our browsers lacks', () => {
    test.each(planted.map(([code, name], index) => ({ code, name, index })))(
      'is found in $code',
      ({ index, name }) => {
        const names = found.filter(({ file }) => file === plantedFile(index)).map((use) => use.name)
        if (name === null) expect(names).toEqual([])
        else expect(names).toContain(name)
      },
    )

    test('is used by no published code but where the code does without it', () => {
      const used = found
        .filter(({ file }) => !/planted\d+/.test(file))
        .filter(({ file, name }) => name !== 'Crypto.randomUUID' || !HTTPS.test(file))
      const unknown = used.filter(({ name }) => !(name in withoutHarm.code))
      expect(unknown).toEqual([])
      expect(Object.keys(withoutHarm.code).sort()).toEqual([...new Set(used.map(nameOf))].sort())
    })

    test('is used by no style but where the screen does without it', () => {
      const used = listFiles(STYLES).flatMap((file) =>
        newerStyles(readFileSync(file, 'utf8'), OLDEST).map((name) => ({ file, name })),
      )
      expect(used.filter(({ name }) => !(name in withoutHarm.styles))).toEqual([])
      expect(Object.keys(withoutHarm.styles).sort()).toEqual([...new Set(used.map(nameOf))].sort())
    })

    test.each([
      ['p { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
      ['p { width: calc-size(auto, size) }', ['calc-size()']],
      ['p { color: light-dark(#000, #fff) }', ['light-dark()']],
      ['@starting-style { p { opacity: 0 } }', ['@starting-style']],
      ['@scope (p) { a { color: red } }', ['@scope']],
      ['p:user-invalid, p::details-content { color: red }', [':details-content']],
      ['p { color: red; & a { color: color-mix(in srgb, red, blue) } }', []],
      ['@media (prefers-reduced-transparency: reduce) { p { opacity: 1 } }', [PREFERS]],
    ])('is found in %s', (css, names) => {
      expect(newerStyles(css, OLDEST)).toEqual(names)
    })
  })

  describe('what a promised Node lacks', () => {
    test('is found', () => {
      const texts = {
        'packages/sign-in/src/planted1.ts': 'Promise.withResolvers()\nexport {}',
        'packages/sign-in/src/planted2.ts':
          "import { registerHooks } from 'node:module'\nregisterHooks({})",
      }
      const of = (version: string) =>
        newerIn({ files: [], texts, oldest: [['nodejs', version]] }).map(nameOf)
      expect(of('20.19')).toEqual(['Promise.withResolvers', 'module registerHooks'])
      expect(of('24.11')).toEqual([])
    })

    // Packages of servers name a Node of their own, and bring what they import of the others.
    test.each([
      ['packages/sign-in', ['packages/sign-in/src/**/*.ts', 'packages/common/src/**/*.ts']],
      ['packages/create-bowline', ['packages/create-bowline/src/**/*.ts']],
      ['services/server', ['services/server/src/**/*.ts', 'packages/common/src/**/*.ts']],
    ])(
      'is used by nothing that %s loads',
      (folder, sources) => {
        const { engines } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
        const [, floor = ''] = /(\d+\.\d+)/.exec(engines.node) ?? []
        const files = listFiles(sources).filter(
          (file) => !/\.test\.|\/(testing|suites)\//.test(file),
        )
        expect(files.length).toBeGreaterThan(3)
        const used = judging.judge({ files, oldest: [['nodejs', floor]] })
        expect(used.filter(({ name }) => !(name in withoutHarm.node))).toEqual([])
      },
      300_000,
    )
  })

  afterAll(() => {
    if (isAnew && process.env.UPDATE_REFERENCE) judging.update()
  })
}

const nameOf = ({ name }: { readonly name: string }) => name
