import { errorRows } from './errorRows.ts'
import { eventRows } from './eventRows.ts'
import { type ExportRow, exportRows } from './exportRows.ts'
import { table } from './table.ts'
import { themeRows } from './themeRows.ts'

const introduction = (all: readonly ExportRow[]): string => `# API of \`@bowline/react\`

<!-- Made from the sources: exports and events with their comments, error codes, theme variables. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences -->

The options of \`createKit\` have a [page of their own](options.md). \`@bowline/react/headless\` exports the same without what draws:
${withoutHeadless(all)}.
`

const withoutHeadless = (all: readonly ExportRow[]): string =>
  all
    .filter(({ isHeadless }) => !isHeadless)
    .map(({ name }) => `\`${name}\``)
    .join(', ')

/**
 * Writes the reference page of what an app can use besides the options: exports of \`@bowline/react\`,
 * events, error codes and theme variables.
 *
 * Throws if an export that is not a type, or an event, has no description.
 */
export function apiPage(): string {
  const all = exportRows()
  return [
    introduction(all),
    ...exportSections(all),
    ...eventSection(),
    ...errorSection(),
    ...themeSection(),
  ].join('\n')
}

function exportSections(all: readonly ExportRow[]): readonly string[] {
  const entries = (wanted: ExportRow['kind']) =>
    all
      .filter(({ kind }) => kind === wanted)
      .flatMap(({ name, description, examples }) => [
        `### \`${name}\`\n`,
        `${description}\n`,
        ...examples.flatMap((text) => ['```tsx', text, '```', '']),
      ])
  return [
    '## Components\n',
    ...entries('component'),
    '## Hooks\n',
    ...entries('hook'),
    '## Functions and values\n',
    ...entries('value'),
    '## Types\n',
    ...all.filter(({ kind }) => kind === 'type').map(typeLine),
    '',
  ]
}

const typeLine = ({ name, description }: ExportRow): string =>
  description ? `- \`${name}\`: ${description.replaceAll('\n', ' ')}` : `- \`${name}\``

const eventSection = (): readonly string[] => [
  '## Events\n',
  'Listen with `useKitEvents`, or with `kit.events.on(name, listener)`. Which of them a server may count is on a [page of their own](analytics.md).\n',
  ...table(
    ['Event', 'When', 'Data'],
    eventRows().map(({ name, when, data }) => [`\`${name}\``, when, data]),
  ),
]

const errorSection = (): readonly string[] => [
  '## Error codes\n',
  'Everything that rejects does so with a `KitError`. Branch on `code`; `isKitError(error, code)` narrows `context`. The kind says who has to',
  'act: `config` the developer, `user` no one (the visitor decided), `input` the visitor in a field, `wallet` the wallet, `service` a server or',
  'the network, `limit` time, `format` the caller, `bug` us.\n',
  ...table(
    ['Code', 'Kind', 'Text'],
    errorRows().map(({ code, kind, text }) => [
      `\`${code}\``,
      `\`${kind}\``,
      text.replaceAll('<', '&lt;'),
    ]),
  ),
]

const themeSection = (): readonly string[] => [
  '## Theme variables\n',
  'Set them with the option `theme.variables`, or in CSS on `.bl-root`; most apps need neither ([theming](../theming.md)). The values are those of the light theme.\n',
  ...table(
    ['Variable', 'Default'],
    themeRows().map(({ name, light }) => [`\`${name}\``, `\`${light}\``]),
  ),
]
