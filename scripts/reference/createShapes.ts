import type { Symbol as Exported, Project, Type } from 'typescript/unstable/sync'
import { createFields } from './createFields.ts'
import { ACTION_WORDS, QUERY_FIELDS } from './resultWords.ts'
import type { ActionRow, CallShape, FieldRow } from './shapes.ts'

/** `SymbolFlags.Interface`, `SymbolFlags.TypeAlias` and `SymbolFlags.Class` of TypeScript. */
const TYPE = (1 << 6) | (1 << 19) | (1 << 5)

export interface TypeShape {
  /** Empty for a type that is no object. */
  readonly fields: readonly FieldRow[]
  readonly actions: readonly ActionRow[]
  /** The declaration of a type that is no object. */
  readonly declaration: string | undefined
}

/** Reads what functions take and return, and what types are made of. */
export function createShapes({ checker }: Project, hasPage: (name: string) => boolean) {
  const { actionsOf, callOf, fieldsOf, parametersOf, textOf } = createFields(checker, hasPage)

  /** Returns `undefined` for what cannot be called. */
  function callShape(exported: Exported): CallShape | undefined {
    const type = checker.getTypeOfSymbol(exported)
    const call = type && callOf(type)
    const returned = call && checker.getReturnTypeOfSignature(call)
    if (!call || !returned) return undefined
    const common = { parameters: parametersOf(call), returned: textOf(returned) }
    const names = new Set(checker.getPropertiesOfType(returned).map(({ name }) => name))
    if (names.has('fetchStatus')) return { ...common, ...queryShape(returned, names) }
    const isObject = returned.isObjectType() || returned.isUnionType()
    const isList = checker.isArrayLikeType(returned) || names.has('then') || callOf(returned)
    if (!isObject || isList || names.size === 0)
      return { ...common, kind: 'value', result: [], actions: [] }
    const isAction = names.has('isIdle') && names.has('reset')
    const fields = listed(returned)
    return {
      ...common,
      kind: isAction ? 'action' : 'object',
      result: isAction ? fields.map(withActionWords) : fields,
      actions: actionsOf(returned),
    }
  }

  function queryShape(returned: Type, names: ReadonlySet<string>) {
    const data = checker.getPropertyOfType(returned, 'data')
    const held = data && checker.getTypeOfSymbol(data)
    const type = held && checker.getNonNullableType(held)
    const isOpen = type?.isObjectType() && !checker.isArrayLikeType(type)
    const row = { ...field('data', type ? textOf(type) : 'unknown'), meaning: DATA }
    const usual = QUERY_FIELDS.filter(({ name }) => names.has(name))
    return {
      kind: 'query' as const,
      result: [row, ...(type && isOpen ? fieldsOf(type, 'data.') : []), ...usual],
      actions: [],
    }
  }

  function typeShape(exported: Exported): TypeShape {
    const node = exported.declarations[0]?.resolve()
    const type =
      (exported.flags & TYPE) !== 0
        ? checker.getDeclaredTypeOfSymbol(exported)
        : checker.getTypeOfSymbol(exported)
    const isOpen =
      type && (type.isObjectType() || isUnionOfObjects(type) || type.isIntersectionType())
    const isShort = isOpen && checker.getPropertiesOfType(type).length <= LONGEST
    const own = isShort && !checker.isArrayLikeType(type) ? listed(type) : []
    const fields = own.some(({ name }) => name === 'isIdle') ? own.map(withActionWords) : own
    const declaration = node?.getText().replace(/^export /, '')
    if (!type || fields.length === 0) return { fields, actions: [], declaration }
    // Which fields go with which of its members, a list of fields cannot say.
    const isChoice = type.isUnionType() && (declaration ?? '').length <= LONGEST_DECLARATION
    return { fields, actions: actionsOf(type), declaration: isChoice ? declaration : undefined }
  }

  /** Lists the fields with the objects in them, unless that is more than somebody reads. */
  function listed(type: Type): readonly FieldRow[] {
    const all = fieldsOf(type)
    return all.length <= LONGEST ? all : fieldsOf(type, '', Number.POSITIVE_INFINITY)
  }

  const isUnionOfObjects = (type: Type): boolean =>
    type.isUnionType() &&
    type.getTypes().every((one) => one.isObjectType() || one.isIntersectionType())

  return { callShape, typeShape }
}

/** What has more fields is a list of its own, such as the texts of all screens. */
const LONGEST = 80
const LONGEST_DECLARATION = 2_500

const DATA = 'What was read. `undefined` until then, and while there is nothing to read.'

const field = (name: string, type: string): FieldRow => ({
  name,
  type,
  isOptional: false,
  meaning: '',
  otherwise: undefined,
})

const withActionWords = (row: FieldRow): FieldRow => ({
  ...row,
  meaning: ACTION_WORDS[row.name] ?? row.meaning,
})
