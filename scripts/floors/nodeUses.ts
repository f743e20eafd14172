import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import ts from 'typescript-classic'
import { type Feature, isNewer, type Oldest } from './compat.ts'

const OF_NODE = /\/@types\/node\/.+\.d\.ts$/

/**
 * Reads what of Node itself is newer than a version, from the tags `@since` of its declarations, which name a release for
 * each line that has it: MDN knows only what Node shares with browsers.
 */
export function nodeFeatures(
  program: ts.Program,
  oldest: readonly Oldest[],
): ReadonlyMap<ts.Symbol, Feature> {
  const checker = program.getTypeChecker()
  const features = new Map<ts.Symbol, Feature>()
  const visit = (node: ts.Node) => {
    const name = ts.getNameOfDeclaration(node as ts.Declaration)
    const symbol = name && checker.getSymbolAtLocation(name)
    const described = symbol && sinceOf(node)
    if (symbol && described && isNewer(described, oldest))
      features.set(symbol, { name: `${moduleOf(node)}${symbol.name}`, described })
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (OF_NODE.test(file.fileName)) visit(file)
  return features
}

/** Lists what a source file uses of Node itself, by the names that it imports and the members of what it has. */
export function nodeUsesIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  features: ReadonlyMap<ts.Symbol, Feature>,
): readonly Feature[] {
  const names = new Set([...features.keys()].map(({ name }) => name))
  const uses: Feature[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const symbol = checker.getSymbolAtLocation(node)
      const original =
        symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const feature = original && features.get(original)
      if (feature) uses.push(feature)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

function sinceOf(node: ts.Node): Identifier | undefined {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'since')
  const text = ts.getTextOfJSDocComment(tag?.comment) ?? ''
  const nodejs = [...text.matchAll(/v(\d+\.\d+)/g)].map(([, since]) => ({ version_added: since }))
  return nodejs.length > 0
    ? ({ __compat: { support: { nodejs } } } as unknown as Identifier)
    : undefined
}

function moduleOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isModuleDeclaration(at) && ts.isStringLiteral(at.name)) return `${at.name.text} `
  return ''
}
