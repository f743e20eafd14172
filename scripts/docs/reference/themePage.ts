import { code } from '../../reference/optionRows.ts'
import meanings from '../../reference/themeMeanings.data.json' with { type: 'json' }
import { type ThemeRow, themeRows } from '../../reference/themeRows.ts'
import type { Page } from '../Page.ts'
import { fence } from './group.ts'

const INTRODUCTION = `Custom properties of the style sheet, for what the options [\`theme.accent\`](../options/themeaccent/),
[\`theme.radius\`](../options/themeradius/), [\`theme.font\`](../options/themefont/) and [\`theme.density\`](../options/themedensity/) do not
reach. Most apps need none of them ([theming](../../guides/theming/)).

Set one for both schemes with the option, or for one of them:

${fence(`createKit({
  adapters,
  theme: {
    variables: { '--bl-card-width': '420px' },
    dark: { variables: { '--bl-surface-1': '#0b1f1d' } },
  },
})`)}

Your own style sheet can do the same: \`.bl-root { --bl-card-width: 420px }\`. What \`theme\` sets wins over it.`

const PARTS: readonly (readonly [title: string, starts: RegExp])[] = [
  ['Colours', /^--bl-color-/],
  ['Surfaces and lines', /^--bl-(surface|border|focus|backdrop|shadow)/],
  ['Corners', /^--bl-(\w+-)?radius/],
  ['Gaps', /^--bl-(density|space)/],
  ['Text', /^--bl-(font|text)/],
  ['Motion', /^--bl-(motion|spring)/],
  ['Sizes and place', /^--bl-(z-dialog|card-width|row-height|control-height)/],
]

/** The page of all theme variables. Throws if one has no meaning, or belongs to no part. */
export function themePage(): Page {
  const rows = themeRows()
  const lost = rows.filter(({ name }) => !PARTS.some(([, starts]) => starts.test(name)))
  if (lost.length > 0) throw new Error(`No part of the page has ${lost[0]?.name}.`)
  return {
    path: 'reference/theme',
    title: 'Theme variables',
    section: 'Reference',
    source: 'docs/reference/api.md',
    markdown: [
      INTRODUCTION,
      ...PARTS.map(([title, starts]) =>
        [`## ${title}`, ...rows.filter(({ name }) => starts.test(name)).map(sectionOf)].join(
          '\n\n',
        ),
      ),
    ].join('\n\n'),
  }
}

const MEANINGS: Readonly<Record<string, string>> = meanings

function sectionOf({ name, light, dark }: ThemeRow): string {
  const meaning = MEANINGS[name]
  if (!meaning) throw new Error(`Nothing says what ${name} is for.`)
  return `### \`${name}\`\n\n${meaning} Default: ${code(light)}${dark ? `, in the dark ${code(dark)}` : ''}`
}
