import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import MagicString from 'magic-string'

/** A file of the app, with the edits that were made to it so far. */
export interface SourceFile {
  /** Relative to the app, with `/`. */
  readonly path: string
  readonly code: string
  readonly program: NodePath<t.Program>
  readonly text: MagicString
  readonly style: CodeStyle
}

/** How the file is written, for what is added to it. */
export interface CodeStyle {
  readonly quote: "'" | '"'
  readonly semicolon: ';' | ''
}

/** Parses a file. Throws a `SyntaxError` if it is not JavaScript or TypeScript. */
export function parseSource(path: string, code: string): SourceFile {
  const hasJsx = !/\.[cm]?ts$/.test(path)
  const isTyped = /\.[cm]?tsx?$/.test(path)
  const ast = parse(code, {
    sourceType: 'module',
    plugins: [...(isTyped ? ['typescript' as const] : []), ...(hasJsx ? ['jsx' as const] : [])],
  })
  let program: NodePath<t.Program> | undefined
  traverse(ast, {
    Program(path) {
      program = path
    },
  })
  if (!program) throw new SyntaxError('The file has no program.')
  return { path, code, program, text: new MagicString(code), style: styleOf(code, program.node) }
}

/** The text of a node as the app wrote it. */
export function textOf({ code }: SourceFile, node: t.Node): string {
  return code.slice(node.start ?? 0, node.end ?? 0)
}

/** Writes a string in the file's own quotes. */
export function quoted({ quote }: CodeStyle, value: string): string {
  return quote + value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
}

function styleOf(code: string, { body }: t.Program): CodeStyle {
  const first = body.find((node) => node.type === 'ImportDeclaration')
  const isDouble = first !== undefined && code[first.source.start ?? 0] === '"'
  const hasSemicolon = first !== undefined && code[(first.end ?? 0) - 1] === ';'
  return { quote: isDouble ? '"' : "'", semicolon: hasSemicolon ? ';' : '' }
}
