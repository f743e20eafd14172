import { sameAddress } from '@bowline/common'
import {
  isUnread,
  type Reading,
  type Report,
  type Warning,
  warningsOf,
} from '@bowline/common/reading'
import { h } from '../../screen/h.ts'
import { networkFacts } from '../networks.ts'
import { reading as texts, words } from '../words.ts'
import { drawWhole } from './drawAddress.ts'
import { drawNetwork } from './drawNetwork.ts'
import { drawRow } from './drawValue.ts'

/** What to look out for, the worst first: what was read, and what a risk feed says. */
export function drawWarnings(reading: Reading): readonly HTMLElement[] {
  const unread = isUnread(reading) ? [drawBanner('warning', words.opaque)] : []
  const shown = reading.fields.flatMap(({ value }) =>
    value.type === 'account' ? [value.address] : [],
  )
  const warnings = warningsOf(reading)
  const reports = reading.reports ?? []
  const drawn = (['red', 'yellow'] as const).flatMap((level) => [
    ...warnings.filter((one) => one.level === level).map((one) => drawWarning(one, shown)),
    ...reports.filter((one) => one.level === level).map((one) => drawReport(one, shown)),
  ])
  return [...drawn, ...unread]
}

/** What a risk feed says, in its own words, and who it is. */
function drawReport({ by, level, text, subject }: Report, shown: readonly string[]): HTMLElement {
  const banner = drawBanner(toneOf(level), text)
  const isShown = shown.some((one) => subject !== undefined && sameAddress(one, subject))
  if (subject !== undefined && !isShown) banner.append(drawSubject(subject))
  banner.append(h('p', { className: 'approval-by' }, texts.values.saidBy({ name: by })))
  return banner
}

const toneOf = (level: Warning['level']) => (level === 'red' ? 'danger' : 'warning')

function drawWarning(
  { code, level, subject, expected }: Warning,
  shown: readonly string[],
): HTMLElement {
  const banner = drawBanner(toneOf(level), texts.warnings[code])
  const isShown = expected === undefined && subject !== undefined && shown.includes(subject)
  // A row below names it, and says what it is.
  if (subject === undefined || isShown) return banner
  if (expected === undefined) banner.append(drawSubject(subject))
  else
    banner.append(
      h(
        'dl',
        { className: 'approval-about' },
        drawRow(texts.values.found, drawSubject(subject), { isLong: true }),
        drawRow(texts.values.expected, drawSubject(expected), { isLong: true }),
      ),
    )
  return banner
}

/** An address, a network, or a site. */
function drawSubject(subject: string): HTMLElement {
  const isNetwork = networkFacts(subject).name !== subject
  if (isNetwork) return drawNetwork(subject)
  return subject.length > 24 ? drawWhole(subject) : h('bdi', { dir: 'ltr' }, subject)
}

export function drawBanner(tone: 'danger' | 'warning', text: string): HTMLElement {
  return h(
    'div',
    { className: `bl-banner bl-banner-${tone} approval-banner` },
    h('p', { className: 'bl-banner-text' }, text),
  )
}
