import { median } from '../spread.mjs'
import { FIGURES, written } from './figures.mjs'
import { BESIDE, CONTROL, DEFAULT, SUBJECTS } from './subjects.mjs'

const titleOf = (name, ref) =>
  name === BESIDE ? `${SUBJECTS[DEFAULT].title}, at ${ref}` : SUBJECTS[name].title

/** How a value stands to that of another app in the same run; undefined where one of them is missing or nothing. */
export function ratioOf(found, name, other, figure) {
  const [ours, theirs] = [found[name]?.[figure], found[other]?.[figure]]
  if (!ours || !theirs) return undefined
  const ratio = median(ours) / median(theirs)
  return Number.isFinite(ratio) ? ratio : undefined
}

/** Each figure of each app: the median, the least and the most, and the ratio to the plain dialog. */
export function tableOf(found, { ref } = {}) {
  return Object.entries(found).flatMap(([name, figures]) => [
    titleOf(name, ref),
    ...Object.entries(figures).map(([figure, values]) => {
      const { what, unit, profile } = FIGURES[figure]
      const [least, most] = [Math.min(...values), Math.max(...values)]
      const spread = `${written(median(values), unit)} ${unit} (${written(least, unit)}–${written(most, unit)})`
      const ratio = name === CONTROL ? undefined : ratioOf(found, name, CONTROL, figure)
      const beside = ratio === undefined ? '' : `× ${ratio.toFixed(2)}`
      return `  ${profile.padEnd(8)}${what.padEnd(38)}${spread.padEnd(28)}${beside}`
    }),
  ])
}

/** The figures that the README has, and where they stand. */
const IN_README = [
  'phone list',
  'phone settled',
  'phone early',
  'phone warm',
  'code',
  'desktop list',
  'desktop settled',
  'all wallets',
  'all wallets full',
  'search',
  'heap',
  'growth',
  'files before the tap',
  'bytes before the tap',
]

const WHERE = { phone: 'phone: ', early: 'phone: ', desktop: 'desktop: ', memory: '' }

/** The table of the README, in Markdown: medians, and under it when and on what they were measured. */
export function readmeTable(found, { seed, rounds, surroundings }) {
  const names = Object.keys(found).filter((name) => name !== BESIDE)
  const row = (cells) => `| ${cells.join(' | ')} |`
  const rows = IN_README.map((figure) => {
    const { what, unit, profile } = FIGURES[figure]
    const cells = names.map((name) => {
      const values = found[name][figure]
      return values ? written(median(values), unit) : '–'
    })
    return row([`${WHERE[profile]}${what}${unit && `, ${unit}`}`, ...cells])
  })
  return [
    row(['', ...names.map((name) => titleOf(name))]),
    row(['---', ...names.map(() => '---:')]),
    ...rows,
    '',
    `Medians of ${rounds} interleaved rounds (seed ${seed}). ${surroundings}`,
  ]
}
