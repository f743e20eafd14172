import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { shapedExports } from '../../reference/exportRows.ts'
import { root } from '../readGuides.ts'
import type { Snippet } from './partialSnippets.ts'

const STAND_INS = join(root, 'apps/docs/src/snippet-surroundings/standIns.ts')
/** The folder of compiled snippets, inside the app that depends on what they name. */
const FOLDER = join(root, 'apps/docs/node_modules/.cache/snippets')

/**
 * Compiles parts of components, each as the body of a function that has what it names at hand. Returns what the
 * compiler says, with the place of the snippet.
 */
export function compileSnippets(snippets: readonly Snippet[]): readonly string[] {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const fileOf = (index: number) => `snippet${index}.tsx`
  for (const [index, snippet] of snippets.entries())
    writeFileSync(join(FOLDER, fileOf(index)), moduleOf(snippet))
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({
      extends: relative(FOLDER, join(root, 'tsconfig.check.json')),
      compilerOptions: { noImplicitReturns: false, incremental: false },
      include: [],
      exclude: [],
      files: snippets.map((_, index) => fileOf(index)),
    }),
  )
  return compile()
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) =>
      line.replace(/^.*snippet(\d+)\.tsx\(\d+,\d+\)/, (_, index) => String(snippets[index]?.place)),
    )
}

function compile(): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', FOLDER], { stdio: 'pipe' })
    return ''
  } catch (error) {
    const output = String((error as { readonly stdout?: Buffer }).stdout ?? '')
    if (!output) throw error
    return output
  }
}

/** What a snippet may name, by the module that has it. */
function readModules(): Readonly<Record<string, readonly string[]>> {
  const { exports, actions } = shapedExports()
  const values = exports.filter(({ kind }) => kind !== 'type')
  const text = readFileSync(STAND_INS, 'utf8')
  const declared = text.matchAll(/^export declare \w+ (\w+)/gm)
  return {
    'type @bowline/react': exports.filter(({ kind }) => kind === 'type').map(({ name }) => name),
    '@bowline/react': values.map(({ name }) => name),
    '@bowline/controllers': actions
      .map(({ name }) => name)
      .filter((name) => !values.some((value) => value.name === name)),
    'viem/chains': ['base', 'foundry', 'mainnet'],
    [relative(FOLDER, STAND_INS)]: [...declared].map(([, name = '']) => name),
  }
}

const modules = readModules()

function moduleOf({ code }: Snippet): string {
  const isModule = code.startsWith('import ')
  const named = namesIn(code)
  const own = namesIn(isModule ? code.match(OWN)?.join() : undefined)
  const imports = Object.entries(modules).map(([module, names]) => {
    const used = names.filter((name) => named.has(name) && !own.has(name))
    const [, type = '', from = module] = module.match(/^(type )?(.*)/) ?? []
    return `import ${type}{ ${used.join(', ')} } from '${from}'`
  })
  const body = isModule ? [code] : ['export async function Snippet() {', code, '}']
  return [...imports, ...body].join('\n')
}

/** What a module imports and declares itself. */
const OWN = /^import [^;]*? from |^(?:export )?(?:const|function) \w+/gm

const namesIn = (text = ''): ReadonlySet<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g))
