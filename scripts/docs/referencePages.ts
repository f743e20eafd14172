import { errorCause } from '../../packages/common/src/index.ts'
import { errorRows } from '../reference/errorRows.ts'
import { eventRows } from '../reference/eventRows.ts'
import { type ExportRow, exportRows } from '../reference/exportRows.ts'
import { code, optionRows } from '../reference/optionRows.ts'
import { settingRows } from '../reference/settingRows.ts'
import { themeRows } from '../reference/themeRows.ts'
import { usageEventRows } from '../reference/usageEventRows.ts'
import type { Page } from './Page.ts'
import { withOverview } from './readGuides.ts'
import { slugOf } from './slugOf.ts'

/** The settings' descriptions have links of the server's own page. */
const SERVER_PAGE = 'services/server/README.md'

/** One page for each hook, component, function, type, option, event, error code, theme variable and setting. */
export const referencePages = (): readonly Page[] => [
  ...exportPages(),
  ...optionPages(),
  ...eventPages(),
  ...errorPages(),
  ...themePages(),
  ...settingPages(),
]

interface Entry {
  readonly name: string
  readonly source?: string
  readonly blocks: readonly (string | false | undefined)[]
}

function group(name: string, title: string, introduction: string, entries: readonly Entry[]) {
  const path = `reference/${name}`
  const pages = entries.map(
    (entry): Page => ({
      path: `${path}/${slugOf(entry.name)}`,
      title: entry.name,
      section: 'Reference',
      group: path,
      source: entry.source ?? 'docs/reference/api.md',
      markdown: entry.blocks.filter(Boolean).join('\n\n'),
    }),
  )
  return withOverview({ title, section: 'Reference', group: path, introduction, pages })
}

function exportPages(): readonly Page[] {
  const rows = exportRows()
  const entries = (kind: ExportRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name, description, examples }) => ({
        name,
        blocks: [
          description || 'A type. Its fields are described in the editor.',
          importOf(name, kind),
          ...examples.map(fence),
        ],
      }))
  return [
    ...group(
      'hooks',
      'Hooks',
      'Everything the modal does, for components of your own. All of them are in `@bowline/react` and `@bowline/react/headless`.',
      entries('hook'),
    ),
    ...group(
      'components',
      'Components',
      'What draws something, and the providers.',
      entries('component'),
    ),
    ...group(
      'functions',
      'Functions and values',
      'Functions, storages, ready-made themes and the error class.',
      entries('value'),
    ),
    ...group('types', 'Types', 'The types that `@bowline/react` exports.', entries('type')),
  ]
}

const importOf = (name: string, kind: ExportRow['kind']): string =>
  fence(`import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '@bowline/react'`)

const fence = (text: string): string => `\`\`\`tsx\n${text}\n\`\`\``

const optionPages = (): readonly Page[] =>
  group(
    'options',
    'Options of createKit',
    'All but `adapters` can be left out. `createKit` throws [`INVALID_CONFIG`](../errors/invalid_config/) with the name of an option that is not what it has to be.',
    optionRows().map(({ name, description, type, otherwise, isRequired }) => ({
      name,
      blocks: [
        description,
        type && `Type: ${code(type)}`,
        otherwise && `Default: ${otherwise}`,
        isRequired && 'It is required.',
        type && fence(exampleOf(name)),
      ],
    })),
  )

/** Where an option stands in the call. */
function exampleOf(name: string): string {
  const [first, second] = name.split('.')
  return second ? `createKit({ ${first}: { ${second}: … } })` : `createKit({ ${first}: … })`
}

function eventPages(): readonly Page[] {
  const sent = new Map(usageEventRows().map(({ name, properties }) => [name, properties]))
  return group(
    'events',
    'Events',
    'Listen with [`useKitEvents`](../hooks/usekitevents/), or with `kit.events.on(name, listener)`. Events carry no keys, pairing URIs or signatures.',
    eventRows().map(({ name, when, data }) => ({
      name,
      blocks: [
        when,
        `Data: ${data}`,
        fence(`kit.events.on('${name}', (data) => console.log(data))`),
        `What an app's own server may count of it ([only if both sides turn it on](analytics.md)): ${sent.get(name)?.map(code).join(', ')}`,
      ],
    })),
  )
}

/** Who has to act, by the kind of an error. */
const ACTORS: Readonly<Record<string, string>> = {
  config: 'The developer has to change something: the kit raises an alert, once per code.',
  user: 'Nobody has to act: the visitor decided.',
  input: 'The visitor corrects what was entered; the field shows it.',
  wallet:
    'The wallet did not do what was asked. Where trying again can help, the screen offers it.',
  service: 'A server or the network is at fault, neither the visitor nor the app.',
  limit: 'It passes by itself, with time.',
  format: 'The code that passed the value has to change.',
  bug: 'A mistake in the kit. Report it, with the log of [`useLog`](../../hooks/uselog/).',
}

const errorPages = (): readonly Page[] =>
  group(
    'errors',
    'Error codes',
    'Everything that rejects does so with a `KitError`. Branch on `code`, never on `message` ([how to handle and report errors](../../guides/errors/)).',
    errorRows().map(({ code: name, kind, text }) => ({
      name,
      blocks: [
        `${text.replaceAll('<', '&lt;')}`,
        `Kind: ${code(kind)}. ${actorOf(kind)}`,
        `For the visitor it means ${code(errorCause(name))}: codes with the same meaning have the same words on the screens.`,
        fence(`if (isKitError(error, '${name}')) console.log(error.code, error.context)`),
      ],
    })),
  )

function actorOf(kind: string): string {
  const text = ACTORS[kind]
  if (!text) throw new Error(`Nothing says who has to act on an error of the kind ${kind}.`)
  return text
}

const themePages = (): readonly Page[] =>
  group(
    'theme',
    'Theme variables',
    'Set them with the option `theme.variables`, or in CSS on `.bl-root`. Most apps need neither ([theming](../../guides/theming/)).',
    themeRows().map(({ name, light, dark }) => ({
      name,
      blocks: [
        `Default: ${code(light)}${dark ? `, in the dark ${code(dark)}` : ''}`,
        fence(
          `createKit({ theme: { variables: { '${name}': '${light.replaceAll("'", '"')}' } } })`,
        ),
      ],
    })),
  )

const settingPages = (): readonly Page[] =>
  group(
    'settings',
    'Server settings',
    'Environment variables of `@bowline/server` ([how to set it up](../../server/setup/)). A wrong value stops the start with one sentence per problem.',
    settingRows().map(({ name, description, otherwise, section }) => ({
      name,
      source: SERVER_PAGE,
      blocks: [
        sentence(description),
        otherwise && `Default: ${otherwise}`,
        `It belongs to ["${section}"](README.md#${slugOf(section)}) of the server's page.`,
      ],
    })),
  )

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
