import { isPropertySignatureDeclaration } from 'typescript/unstable/ast'
import type { Checker, Symbol as Property, Signature, Type } from 'typescript/unstable/sync'
import words from './fieldWords.data.json' with { type: 'json' }
import { defaultIn, sentences } from './sentences.ts'
import type { ActionRow, FieldRow } from './shapes.ts'

/** `SymbolFlags.Optional` of TypeScript. */
const OPTIONAL = 1 << 24
/** `NodeBuilderFlags` of TypeScript: nothing cut, single quotes, names without the file that they are from. */
const PLAIN = 1 | (1 << 28) | (1 << 14)
/** How far what has no page of its own is written out. */
const DEPTH = 2
/** A longer type is an object that is written out, or one that nobody reads. */
const LONGEST = 90

/** Reads what is in a type. `hasPage` says which names are explained on a page of their own. */
export function createFields(checker: Checker, hasPage: (name: string) => boolean) {
  const textOf = (type: Type): string => general(tidy(checker.typeToString(type, undefined, PLAIN)))

  /** The fields of an object, and of the objects in it that have no page of their own. */
  function fieldsOf(type: Type, prefix = '', depth = 0): readonly FieldRow[] {
    return checker
      .getPropertiesOfType(type)
      .filter((property) => isOurs(property) && !property.name.startsWith('~'))
      .flatMap((property) => {
        const row = fieldOf(property, prefix)
        const inner = depth < DEPTH ? insideOf(property) : undefined
        return [row, ...(inner ? fieldsOf(inner, `${row.name}.`, depth + 1) : [])]
      })
  }

  function fieldOf(property: Property, prefix = ''): FieldRow {
    const tag = property.getJsDocTags(checker).find(({ name }) => name === 'defaultValue')
    const name = prefix + property.name
    const type = typeOf(property)
    const meaning = sentences(property.getDocumentationComment(checker)) || usualWords(name, type)
    return {
      name,
      type,
      isOptional: (property.flags & OPTIONAL) !== 0,
      meaning,
      otherwise: tag?.text ?? defaultIn(meaning),
    }
  }

  /** What the source says, if that can be read by itself. Members of a union may be declared several times. */
  function typeOf(property: Property): string {
    const declared = [...new Set(declaredTypes(property))].filter((text) => text !== 'undefined')
    const [only = ''] = declared
    const isPlain =
      declared.length === 1 && !/[{['"]|=>|typeof|^(Peer|User|State|Data|Failure|S)$/.test(only)
    const type = checker.getTypeOfSymbol(property)
    const isKnown = !type || checker.getNonNullableType(type) === type
    const orNothing = isKnown || (property.flags & OPTIONAL) !== 0 ? '' : ' | undefined'
    if (isPlain && only.length <= LONGEST) return general(`${only}${orNothing}`)
    if (!type) return only || 'unknown'
    const text = textOf(type)
    const whole = /\| null\b/.test(text) ? text : `${text}${orNothing}`
    if (whole.length <= LONGEST) return whole
    return insideOf(property) || text.startsWith('{') ? 'object' : text
  }

  /** The object that a field holds, if it is to be written out. */
  function insideOf(property: Property): Type | undefined {
    const held = checker.getTypeOfSymbol(property)
    const type = held && checker.getNonNullableType(held)
    return type && isWrittenOut(type) ? type : undefined
  }

  function isWrittenOut(type: Type): boolean {
    const name = type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? ''
    if (hasPage(name) || !type.isObjectType() || checker.isArrayLikeType(type)) return false
    if (callOf(type)) return false
    const properties = checker.getPropertiesOfType(type)
    return properties.length > 0 && properties.every(isOurs)
  }

  const callOf = (type: Type): Signature | undefined => checker.getSignaturesOfType(type, 0)[0]

  /** What a call takes: the fields of its only object, or each parameter by its name. */
  function parametersOf(call: Signature): readonly FieldRow[] {
    const all = call.getParameters()
    const rows = all.flatMap((parameter, at) => {
      const type = checker.getParameterType(call, at)
      if (!type) return []
      const isOnly = all.length === 1
      const given = checker.getNonNullableType(type) ?? type
      const isNamed = !isOnly && nameOf(parameter) !== 'parameters'
      const isObject = isWrittenOut(given) || (!isNamed && given.isObjectType() && !callOf(given))
      const own = isObject ? fieldsOf(given, isNamed ? `${nameOf(parameter)}.` : '') : []
      if (own.length > 0 && !isNamed) return own
      return [{ ...fieldOf(parameter), name: nameOf(parameter), type: textOf(type) }, ...own]
    })
    return rows
  }

  /** The functions among the fields of a type that take something. */
  const actionsOf = (type: Type): readonly ActionRow[] =>
    checker.getPropertiesOfType(type).flatMap((property) => {
      const held = isOurs(property) && checker.getTypeOfSymbol(property)
      const call = held && callOf(held)
      const parameters = call ? parametersOf(call) : []
      return parameters.length > 0 ? [{ name: property.name, parameters }] : []
    })

  return { actionsOf, callOf, fieldsOf, parametersOf, textOf }
}

/** Whether it is declared by us, and not by React, TypeScript or a library. */
const isOurs = ({ declarations }: Property): boolean =>
  declarations.length === 0 || declarations.some(({ path }) => !path.includes('/node_modules/'))

const WORDS: Readonly<Record<string, string>> = words

/** What fields of this name mean everywhere, for those that the source says nothing about. */
function usualWords(name: string, type: string): string {
  const [last = '', before = ''] = name.split('.').toReversed()
  const found = WORDS[name] ?? WORDS[`${before}.${last}`] ?? WORDS[last]
  if (found) return found
  return type.includes('=> Promise') ? 'Does it. Every call resolves or rejects by itself.' : ''
}

/** What a parameter without a name is taken apart from. */
const nameOf = ({ name }: Property): string => (name.startsWith('__') ? 'parameters' : name)

const declaredTypes = ({ declarations }: Property): readonly string[] =>
  declarations.flatMap((declaration) => {
    const node = declaration.resolve()
    return node && isPropertySignatureDeclaration(node) ? tidy(node.type?.getText() ?? '') : []
  })

/** Writes a type for all families: `N` is the parameter of types that know the family. */
const general = (text: string): string =>
  text
    .replaceAll(/<N(?: \| Namespace)?>/g, '')
    .replaceAll(/\bN\b/g, 'Namespace')
    .replaceAll('KitError<keyof KitErrorContexts>', 'KitError')
    // This project knows one family: the one that the sources name.
    .replaceAll(/`eip155:\$\{string\}:\$\{string\}`/g, 'AccountId')
    .replaceAll(/`eip155:\$\{string\}`/g, 'ChainId')
    .replaceAll(/`\$\{Namespace\}:\$\{string\}:\$\{string\}`/g, 'AccountId')
    .replaceAll(/`\$\{Namespace\}:\$\{string\}`/g, 'ChainId')
    .replaceAll("<'eip155'>", '')
    .replaceAll("'eip155'", 'Namespace')

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/readonly |(?<=<) | (?=>)/g, '')
    .replace(/^\| /, '')
    .replaceAll(' | undefined', '')
    .replace(/"([^"']*)"/g, "'$1'")
