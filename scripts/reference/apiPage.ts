import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Checker, Symbol as Exported } from 'typescript/unstable/sync'
import { type KitErrorCode, kitErrors } from '../../packages/common/src/index.ts'
import { eventRows } from './eventRows.ts'
import { exportsOf, withProject } from './openProject.ts'
import { table } from './table.ts'

const packages = join(import.meta.dirname, '../../packages')
const TOKENS = join(packages, 'ui/src/theme/tokens.css')

const INTRODUCTION = `# API of \`@bowline/react\`

<!-- Made from the sources: exports and events with their comments, error codes, theme variables. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences -->

The options of \`createKit\` have a [page of their own](options.md). \`@bowline/react/headless\` exports the same without components that
draw something.
`

/**
 * Writes the reference page of what an app can use besides the options: exports of \`@bowline/react\`,
 * events, error codes and theme variables.
 *
 * Throws if an export that is not a type, or an event, has no description.
 */
export const apiPage = (): string =>
  [INTRODUCTION, ...exportSections(), ...eventSection(), ...errorSection(), ...themeSection()].join(
    '\n',
  )

function exportSections(): readonly string[] {
  return withProject(join(packages, 'react'), (project) => {
    const { checker } = project
    const all = exportsOf(project, join(packages, 'react/src/index.ts'))
    const values = all.filter(([, { flags }]) => (flags & TYPE_ONLY) === 0)
    const types = all.filter((one) => !values.includes(one))
    const entry = ([name, exported]: (typeof all)[number]): readonly string[] => {
      const examples = exported
        .getJsDocTags(checker)
        .filter((tag) => tag.name === 'example')
        .flatMap(({ text = '' }) => ['```tsx', text.trim(), '```', ''])
      return [`### \`${name}\`\n`, `${described(checker, name, exported)}\n`, ...examples]
    }
    const isHook = ([name]: (typeof all)[number]) => /^use[A-Z]/.test(name)
    const isComponent = ([name, { flags }]: (typeof all)[number]) =>
      /^[A-Z]/.test(name) && (flags & FUNCTION) !== 0
    const rest = values.filter((one) => !isHook(one) && !isComponent(one))
    return [
      '## Components\n',
      ...values.filter(isComponent).flatMap(entry),
      '## Hooks\n',
      ...values.filter(isHook).flatMap(entry),
      '## Functions and values\n',
      ...rest.flatMap(entry),
      '## Types\n',
      ...types.map(([name, exported]) => typeLine(name, documentation(checker, exported))),
      '',
    ]
  })
}

/** `SymbolFlags.Function` of TypeScript. */
const FUNCTION = 1 << 4

/** `SymbolFlags.Interface` and `SymbolFlags.TypeAlias` of TypeScript. */
const TYPE_ONLY = (1 << 6) | (1 << 19)

const documentation = (checker: Checker, exported: Exported): string =>
  exported.getDocumentationComment(checker).trim()

function described(checker: Checker, name: string, exported: Exported): string {
  const text = documentation(checker, exported)
  if (!text) throw new Error(`${name} has no description.`)
  return text
}

const typeLine = (name: string, text: string): string =>
  text ? `- \`${name}\`: ${text.replaceAll('\n', ' ')}` : `- \`${name}\``

const eventSection = (): readonly string[] => [
  '## Events\n',
  'Listen with `useKitEvents`, or with `kit.events.on(name, listener)`. Which of them a server may count is on a [page of their own](analytics.md).\n',
  ...table(
    ['Event', 'When', 'Data'],
    eventRows().map(({ name, when, data }) => [`\`${name}\``, when, data]),
  ),
]

function errorSection(): readonly string[] {
  const codes = Object.keys(kitErrors) as KitErrorCode[]
  return [
    '## Error codes\n',
    'Everything that rejects does so with a `KitError`. Branch on `code`; `isKitError(error, code)` narrows `context`. The kind says who has to',
    'act: `config` the developer, `user` no one (the visitor decided), `input` the visitor in a field, `wallet` the wallet, `service` a server or',
    'the network, `limit` time, `format` the caller, `bug` us.\n',
    ...table(
      ['Code', 'Kind', 'Text'],
      codes.map((code) => {
        const [kind, text] = kitErrors[code].split(/: (.*)/)
        return [`\`${code}\``, `\`${kind}\``, text?.replaceAll('<', '&lt;')]
      }),
    ),
  ]
}

function themeSection(): readonly string[] {
  const [, body = ''] = readFileSync(TOKENS, 'utf8').match(/:where\(:root[^{]*\{([^}]*)\}/) ?? []
  const variables = [...body.matchAll(/(--bl-[\w-]+):\s*([^;]+);/g)]
  return [
    '## Theme variables\n',
    'Set them with the option `theme.variables`, or in CSS on `.bl-root`; most apps need neither ([theming](../theming.md)). The values are those of the light theme.\n',
    ...table(
      ['Variable', 'Default'],
      variables.map(([, name, value = '']) => [`\`${name}\``, `\`${value.replace(/\s+/g, ' ')}\``]),
    ),
  ]
}
