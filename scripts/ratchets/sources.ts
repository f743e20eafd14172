import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** A file of ours. It is parsed once, by whoever asks first. */
export interface Source {
  /** The path below the root, with slashes. */
  readonly path: string
  readonly text: string
  readonly isTest: boolean
  readonly parsed: () => Parsed
}

export interface Parsed {
  readonly program: SyntaxNode
  readonly comments: readonly Comment[]
}

export interface Comment {
  readonly type: 'Block' | 'Line'
  /** The text without the signs that begin and end it. */
  readonly value: string
  readonly start: number
}

/** The parts of a syntax tree that are looked at. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const ROOT = join(import.meta.dirname, '../..')
const CODE = /\.(tsx?|mjs)$/
/** Lists that a script has written, and apps of other kits, are not written as our code is. */
const NOT_CODE = /\/generated\/|^packages\/migrate\/fixtures\/|\.data\.ts$|\.d\.ts$/
const TEST = /\.(test|spec|test-d)\.|^apps\/e2e\//

/** Reads the code of packages, services, apps and scripts, in the order of their paths. */
export function readSources(): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return (
    listed
      .split('\n')
      .filter((path) => CODE.test(path) && !NOT_CODE.test(path))
      // Git still lists a file that was deleted and not yet committed.
      .filter((path) => existsSync(join(ROOT, path)))
      .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')))
  )
}

/** Makes a source of a text. */
export function sourceOf(path: string, text: string): Source {
  let parsed: Parsed | undefined
  return {
    path,
    text,
    isTest: TEST.test(path),
    parsed() {
      parsed ??= parse(path, text)
      return parsed
    },
  }
}

function parse(path: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  // Of the many kinds of nodes only what all of them have is used.
  return { program: program as unknown as SyntaxNode, comments }
}

/** Calls `visit` for a node and for all below it. */
export function visitAll(node: SyntaxNode, visit: (node: SyntaxNode) => void) {
  visit(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) visitAll(child, visit)
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value
