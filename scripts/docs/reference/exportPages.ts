import { type ShapedRow, shapedExports } from '../../reference/exportRows.ts'
import type { CallShape } from '../../reference/shapes.ts'
import type { Page } from '../Page.ts'
import { codesIn, errorTable } from './errorTable.ts'
import { failuresOf } from './failuresOf.ts'
import { fence, group } from './group.ts'
import { parameterTable, resultTable } from './tables.ts'
import { createTyped } from './typed.ts'
import { typePurpose } from './typePurpose.ts'
import { usesOf } from './usesOf.ts'

/** The pages of what `@bowline/react` exports, and of the actions below its hooks. */
export function exportPages(): readonly Page[] {
  const { exports, actions } = shapedExports()
  const types = new Set(exports.filter(({ kind }) => kind === 'type').map(({ name }) => name))
  const typed = createTyped(types)
  const entries = (rows: readonly ShapedRow[], module: string) =>
    rows.map((row) => ({
      name: row.name,
      blocks: [
        ...blocksOf(row, module, typed),
        row.kind === 'type' && usesOf(row.name, exports),
        whereItRuns(row, module),
      ],
    }))
  const of = (kind: ShapedRow['kind']) =>
    entries(
      exports.filter((row) => row.kind === kind),
      '@bowline/react',
    )
  return [
    ...group(
      'hooks',
      'Hooks',
      'Everything the modal does, for components of your own. All of them are in `@bowline/react` and `@bowline/react/headless`. Hooks that act return an action of the same name and the state of its newest call; what is not awaited raises no unhandled rejection, because the error is in `error`.',
      of('hook'),
    ),
    ...group(
      'components',
      'Components',
      'What draws something, and the providers.',
      of('component'),
    ),
    ...group(
      'actions',
      'Actions',
      'Functions of `@bowline/controllers` that do something with a kit: the same as hooks, for code outside of React ([how](../../start/without-react/)).',
      entries(actions, '@bowline/controllers'),
    ),
    ...group(
      'functions',
      'Functions and values',
      'Functions, storages, ready-made themes and the error class.',
      of('value'),
    ),
    ...group('types', 'Types', 'The types that `@bowline/react` exports.', of('type')),
  ]
}

type Typed = (type: string) => string

function blocksOf(row: ShapedRow, module: string, typed: Typed): readonly string[] {
  const { name, kind, call, shape, examples } = row
  const purpose = kind === 'type' ? typePurpose(row) : row.description
  return [
    purpose,
    `## Import\n\n${fence(`import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '${module}'`)}`,
    examples.length > 0 ? `## Usage\n\n${examples.map((text) => fence(text)).join('\n\n')}` : '',
    ...(call ? callBlocks(row, call, typed) : []),
    shape ? resultTable(kind === 'type' ? 'Fields' : 'Value', shape.fields, typed) : '',
    ...(shape?.actions ?? []).map((action) =>
      parameterTable(`Parameters of ${action.name}`, action.parameters, typed),
    ),
    shape?.declaration ? `## Definition\n\n${fence(shape.declaration, 'ts')}` : '',
    // What its own text names comes first.
    errorTable([
      ...new Set([...codesIn(`${row.description} ${call?.returned ?? ''}`), ...failuresOf(name)]),
    ]),
  ]
}

function callBlocks({ kind }: ShapedRow, call: CallShape, typed: Typed): readonly string[] {
  if (kind === 'component') return [parameterTable('Properties', call.parameters, typed)]
  const parameters = call.parameters.length > 0
  return [
    parameters
      ? parameterTable('Parameters', call.parameters, typed)
      : kind === 'hook'
        ? '## Parameters\n\nIt takes none.'
        : '',
    call.result.length > 0
      ? `${resultTable('Result', call.result, typed)}\n${QUERY[call.kind]}`
      : `## Result\n\n${resultOf(kind, call.returned, typed)}`,
    ...call.actions
      .filter(({ parameters: [first] }) => first)
      .map((action) => parameterTable(`Parameters of ${action.name}`, action.parameters, typed)),
  ]
}

function resultOf(kind: ShapedRow['kind'], returned: string, typed: Typed): string {
  if (returned === 'void') return 'It returns nothing.'
  const isRead = kind === 'hook' && !returned.startsWith('Promise<')
  return `${typed(returned)}${isRead ? '. The component is rendered again when it changes.' : ''}`
}

/** What is to be known about a kind of result. */
const QUERY: Readonly<Record<CallShape['kind'], string>> = {
  query:
    'It is a [query result of TanStack Query](https://tanstack.com/query/latest/docs/framework/react/reference/useQuery), with all that such a result has. Results are cached and shared: two components that ask for the same send one request.',
  action:
    'The state is that of the newest call. Every call also resolves or rejects for whoever has made it, with a [`KitError`](../../functions/kiterror/); without `await` nothing has to be caught.',
  object: '',
  value: '',
}

const INFERRED =
  'TypeScript mostly infers it. Name it to pass such a value on: to a function of yours, or as a property of a component.'

function whereItRuns({ kind, isHeadless }: ShapedRow, module: string): string {
  if (module === '@bowline/controllers')
    return '## Where it runs\n\nIn a browser, after `kit.start()`. It needs no framework. In React, the hook of the same name has its state as well.'
  const headless = isHeadless
    ? 'It is in `@bowline/react/headless` too, which has no screens.'
    : 'It is not in `@bowline/react/headless`, which has no screens.'
  if (kind === 'type')
    return `## Notes\n\n${INFERRED} A type adds nothing to what the page loads. ${headless}`
  if (kind === 'value') return `## Where it runs\n\nIn browsers and on servers. ${headless}`
  const drawn =
    kind === 'hook'
      ? 'In client components, below the provider. A server that draws the page gets the first state of it, and sends no request.'
      : 'In client components. A server can draw it: it draws what is known before the browser acts.'
  return `## Where it runs\n\n${drawn} ${headless}`
}
