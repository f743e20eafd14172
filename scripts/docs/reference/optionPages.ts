import { optionExamples } from '../../reference/optionExamples.ts'
import { code, type OptionRow, optionRows } from '../../reference/optionRows.ts'
import type { Page } from '../Page.ts'
import { fence, group } from './group.ts'

export const optionPages = (): readonly Page[] => {
  const rows = optionRows()
  return group(
    'options',
    'Options of createKit',
    'All but `adapters` can be left out. `createKit` throws [`INVALID_CONFIG`](../errors/invalid_config/) with the name of an option that is not what it has to be.',
    rows.map((row) => ({ name: row.name, blocks: blocksOf(row, rows) })),
  )
}

function blocksOf(row: OptionRow, rows: readonly OptionRow[]): readonly (string | false)[] {
  const { name, description, type, otherwise, isRequired } = row
  if (!type)
    return [
      description,
      `Each of these can be left out by itself; \`${name}: {}\` is the same as leaving all of them out. A name that is not among them is ignored, with a warning in the console.`,
      '## What is in it',
      within(name, rows),
    ]
  const missing = isRequired ? 'It is required.' : `Default: ${otherwise ?? 'none'}`
  return [
    description,
    '## Usage',
    fence(exampleOf(row)),
    '## Value',
    `Type: ${code(type)}`,
    missing,
    `\`undefined\` counts as left out. The value is read once, when the kit is created. Anything else than this type makes \`createKit\` throw [\`INVALID_CONFIG\`](../../errors/invalid_config/) with \`context.option\` set to \`${name}\`, so that a mistake is seen at the start and not by a visitor. An option whose name is misspelt is ignored, with a warning in the console.`,
    name.startsWith('features.') &&
      'It belongs to [`features`](../features/): what the app turns on, and in which order it is shown. Something that needs a server stays out of sight without one, whatever is set here.',
    /^theme(\.|$)/.test(name) &&
      'It belongs to the [theme](../../../guides/theming/), and can be changed at run time with [`useTheme`](../../hooks/usetheme/).',
  ]
}

const within = (name: string, rows: readonly OptionRow[]): string =>
  rows
    .filter((row) => row.name.startsWith(`${name}.`))
    .map((row) => `- [\`${row.name}\`](../${slug(row.name)}/): ${row.description}`)
    .join('\n')

const slug = (name: string): string => name.toLowerCase().replaceAll('.', '')

/** Where an option stands in the call. Throws if there is no value to show. */
function exampleOf({ name, type = '', otherwise = '' }: OptionRow): string {
  const value = optionExamples[name] ?? otherValue(type, otherwise)
  if (!value) throw new Error(`The option ${name} has no example.`)
  const [first, second] = name.split('.')
  const set = second ? `${first}: { ${second}: ${value} }` : `${first}: ${value}`
  return `createKit({${name === 'adapters' ? '' : ' adapters,'} ${set} })`
}

/** Another value than the default: an option is set to change something. */
function otherValue(type: string, otherwise: string): string | undefined {
  if (type === 'boolean') return otherwise.includes('true') ? 'false' : 'true'
  const words = type.match(/'[^']+'/g) ?? []
  return words.find((word) => !otherwise.includes(word))
}
