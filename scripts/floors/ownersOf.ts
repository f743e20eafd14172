import ts from 'typescript-classic'
import type { Owner } from './featureOf.ts'

/**
 * The interfaces of TypeScript's libraries that a value has, the nearest first: an `HTMLDialogElement` is an `Element`
 * as well. Of what is made up in the sources there are none.
 */
export function ownersOf(node: ts.Node, checker: ts.TypeChecker): readonly Owner[] {
  const owners = new Map<string, Owner>()
  const seen = new Set<ts.Type>()
  const add = (owner: Owner) => owners.set(`${owner.name} ${owner.isStatic}`, owner)

  function visit(type: ts.Type) {
    if (seen.has(type)) return
    seen.add(type)
    if (type.isUnionOrIntersection()) return type.types.forEach(visit)
    const apparent = checker.getApparentType(type)
    if (apparent !== type) visit(apparent)
    const { symbol } = apparent
    const owner = symbol && ownerOf(symbol)
    if (owner) add(owner)
    for (const base of apparent.getBaseTypes() ?? []) visit(base)
    if (isReference(apparent)) visit(apparent.target)
  }

  visit(checker.getTypeAtLocation(node))
  return [...owners.values()]
}

function ownerOf(symbol: ts.Symbol): Owner | undefined {
  const { name } = symbol
  if (name === 'globalThis') return { name, isStatic: true }
  const [declaration] = symbol.declarations?.filter(isOfLibrary) ?? []
  if (!declaration) return undefined
  const of = variableAround(declaration)
  if (of) return { name: of, isStatic: true }
  const [, constructed] = /^(\w+)Constructor$/.exec(name) ?? []
  if (constructed !== undefined) return { name: constructed, isStatic: true }
  if (ts.isModuleDeclaration(declaration)) return { name, isStatic: true }
  const space = spaceAround(declaration)
  return { name: space === undefined ? name : `${space}.${name}`, isStatic: false }
}

/** `declare var URL: { new(): URL, parse(): … }`: the type of the constructor has no name of its own. */
function variableAround({ parent }: ts.Declaration): string | undefined {
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined
}

function spaceAround({ parent }: ts.Declaration): string | undefined {
  const around = parent?.parent
  if (!around || !ts.isModuleBlock(parent) || !ts.isModuleDeclaration(around)) return undefined
  return around.name.text === 'global' ? undefined : around.name.text
}

/** A library of TypeScript or Node, not a package. */
const isOfLibrary = (declaration: ts.Declaration) =>
  /\/(lib\.[\w.]+|@types\/node\/.+)\.d\.ts$/.test(declaration.getSourceFile().fileName)

const isReference = (type: ts.Type): type is ts.TypeReference =>
  'target' in type && type.target !== type
