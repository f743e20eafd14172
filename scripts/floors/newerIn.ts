import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript-classic'
import { isNewer, newerNames, type Oldest } from './compat.ts'
import { nodeFeatures, nodeUsesIn } from './nodeUses.ts'
import { usesIn } from './usesIn.ts'

/** The newest language and pages that TypeScript knows: what is not declared is `any`, which says nothing. */
const NEWEST = ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable']

/** What pages of plain http lack, as phones open them from a computer beside them. */
const SECURE = 'Crypto.randomUUID'

export interface Subject {
  /** Paths of the sources. What they import is read as well, and not reported. */
  readonly files: readonly string[]
  /** Sources that stand nowhere, by path, for tests of this. */
  readonly texts?: Readonly<Record<string, string>>
  readonly oldest: readonly Oldest[]
  /** Pages of plain http run it too. */
  readonly isAlsoInsecure?: boolean
}

/** A use of something that one of the engines lacks. */
export interface Newer {
  readonly file: string
  readonly name: string
}

/**
 * Lists what sources use that one of the engines lacks, once for each file: of the language, of pages, of HTML and of
 * WebCrypto, by MDN's data and the checker's types; of Node, by its declarations as well.
 */
export function newerIn({ files, texts = {}, oldest, isAlsoInsecure }: Subject): readonly Newer[] {
  const program = programOf([...files, ...Object.keys(texts)], texts)
  const checker = program.getTypeChecker()
  const names = newerNames(oldest)
  const isOfNode = oldest.some(([engine]) => engine === 'nodejs')
  const features = isOfNode ? nodeFeatures(program, oldest) : undefined
  const isAsked = (name: string) =>
    names.has(name) || (isAlsoInsecure === true && name === 'randomUUID')
  return [...files, ...Object.keys(texts)].flatMap((file) => {
    const source = program.getSourceFile(resolve(file))
    if (!source) throw new Error(`${file} is not read.`)
    const uses = usesIn(source, { checker, isAsked })
    const ofNode = features ? nodeUsesIn(source, checker, features).map((one) => [one]) : []
    const found = [...uses, ...ofNode].flatMap((use) => {
      const [first] = use
      const isMissing =
        use.every(({ described }) => isNewer(described, oldest)) ||
        (isAlsoInsecure && first?.name === SECURE)
      return first && isMissing ? [first.name] : []
    })
    return [...new Set(found)].map((name) => ({ file, name }))
  })
}

function programOf(files: readonly string[], texts: Readonly<Record<string, string>>): ts.Program {
  const options = optionsOf('tsconfig.check.json')
  const host = ts.createCompilerHost(options)
  const placed = new Map(Object.entries(texts).map(([file, text]) => [resolve(file), text]))
  const { readFile, fileExists } = host
  host.readFile = (file) => placed.get(file) ?? readFile(file)
  host.fileExists = (file) => placed.has(file) || fileExists(file)
  return ts.createProgram({ rootNames: files.map((file) => resolve(file)), options, host })
}

function optionsOf(file: string): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'))
  if (error) throw new Error(`${file} cannot be read.`)
  const { include, exclude, ...rest } = config
  const parsed = ts.parseJsonConfigFileContent(
    { ...rest, files: [] },
    ts.sys,
    dirname(resolve(file)),
  )
  const lib = NEWEST.map((name) => `lib.${name}.d.ts`)
  const { tsBuildInfoFile: _, ...options } = parsed.options
  return { ...options, lib, incremental: false }
}
