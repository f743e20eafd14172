import type { AmountValue, Effects, Field, Intent, Reading } from '@bowline/common/reading'
import {
  effectsOf,
  headingOf,
  inReadingOrder,
  mainAmount,
  namesToken,
} from '@bowline/common/reading'
import { h } from '../../screen/h.ts'
import { reading as texts, words } from '../words.ts'
import './reading.css'
import { drawGroups, drawShort } from './drawAddress.ts'
import { amountText, drawWorth } from './drawAmount.ts'
import { drawNetwork } from './drawNetwork.ts'
import { drawFields, drawRow, drawValue } from './drawValue.ts'
import { drawWarnings } from './drawWarnings.ts'

export interface DrawOptions {
  readonly chainId: string
  /** The account that is asked, where it is known. */
  readonly account?: string | undefined
  /** What leaves and comes, as the chain expects it now. */
  readonly changes?: readonly Field[] | undefined
}

/** What stands between the heading and the buttons of a card. */
export function drawReading(reading: Reading, options: DrawOptions): readonly HTMLElement[] {
  const { chainId } = options
  const { intent, fields, calls, clarity, digest, isSentLater } = reading
  const notes: Readonly<Partial<Record<Intent, string>>> = words.notes
  // What is not sure to happen as one is not said to.
  const isLoose = intent === 'batch' && (!reading.isAtomic || calls.length === 1)
  const note = isLoose ? undefined : notes[intent]
  const main = mainAmount(reading)
  const message = fields.find(({ label }) => label === 'message')
  const isClaim = ({ label, name }: Field) => label === 'member' && name !== undefined
  const effects = effectsOf(reading, options)
  // What it gives says it.
  const isGiven = ({ label }: Field) => label === 'attached' && effects.certain.length > 0
  const isFact = (one: Field) => one !== main && one !== message && !isClaim(one) && !isGiven(one)
  const facts = fields.filter(isFact)
  const claims = fields.filter(isClaim)
  const rows = drawFields(inReadingOrder(intent, facts))
  // Messages may name it themselves.
  if (!fields.some(({ value }) => value.type === 'chain' && value.chainId === chainId))
    rows.append(drawRow(words.network, drawNetwork(chainId)))
  if (clarity === 'opaque' && digest !== undefined)
    rows.append(drawRow(texts.values.digest, drawGroups(digest), { isLong: true }))
  return [
    ...(isSentLater ? [drawNote(texts.values.sentLater)] : []),
    ...(note === undefined ? [] : [drawNote(note)]),
    ...(main ? [drawMain(main.value, fields)] : []),
    ...drawWarnings(reading),
    ...(message ? [drawMessage(message)] : []),
    ...drawEffects(effects),
    ...(calls.length > 0 ? [drawCalls(reading)] : []),
    rows,
    ...(claims.length > 0 ? [drawClaims(claims)] : []),
  ]
}

/** Members of data that nobody knows: the app chose their names, which may be those of rows of ours. */
function drawClaims(claims: readonly Field[]): HTMLElement {
  const title = h('h2', {}, texts.values.inAppsWords)
  return h('section', { className: 'approval-claims' }, title, drawFields(claims))
}

const drawNote = (text: string) => h('p', { className: 'approval-note' }, text)

function drawMain(value: AmountValue, fields: readonly Field[]): HTMLElement {
  const { address } = value.token
  return h(
    'div',
    { className: 'approval-main' },
    h('p', {}, amountText(value), drawWorth(value)),
    address !== undefined && !namesToken(fields) && drawShort(address),
  )
}

function drawMessage({ value }: Field): HTMLElement {
  const text = drawValue(value)
  text.classList.add('approval-message')
  text.setAttribute('role', 'region')
  text.setAttribute('aria-label', texts.labels.message)
  return text
}

function drawCalls(reading: Reading): HTMLElement {
  const { calls } = reading
  // The only act may have given its heading, or have the same one.
  const isHeaded = calls.length > 1 || calls.some((call) => headingOf(call) !== headingOf(reading))
  return h('ol', { className: 'approval-calls' }, ...calls.map((call) => drawCall(call, isHeaded)))
}

function drawCall(reading: Reading, isHeaded: boolean): HTMLElement {
  const { intent, fields, calls, clarity, digest } = reading
  const heading = texts.intents[headingOf(reading)]
  const call = h(
    'li',
    { className: 'approval-call' },
    isHeaded && h('h2', { className: 'bl-heading bl-heading-3' }, heading),
    drawFields(inReadingOrder(intent, fields)),
  )
  if (calls.length > 0) call.append(drawCalls(reading))
  else if (clarity === 'opaque' && digest !== undefined)
    call.append(h('p', {}, `${texts.values.digest} `, drawGroups(digest)))
  return call
}

/** What it does to the user's accounts, by how sure that is. Nobody adds up the calls of a batch. */
function drawEffects({ certain, expected, hasUnknown }: Effects): readonly HTMLElement[] {
  const known = drawFields(certain)
  if (hasUnknown) known.append(...drawUnknown(certain))
  return [
    ...(known.childElementCount > 0 ? [known] : []),
    ...(expected ? [drawExpected(expected)] : []),
  ]
}

const GIVEN_AND_GOT = ['offered', 'received'] as const

/** Says of what is not known that it is not. */
function drawUnknown(certain: readonly Field[]): readonly HTMLElement[] {
  const { anythingElse, notKnown } = texts.values
  const titles =
    certain.length > 0 ? [anythingElse] : GIVEN_AND_GOT.map((label) => texts.labels[label])
  return titles.map((title) =>
    drawRow(title, h('span', { className: 'approval-unknown' }, notKnown)),
  )
}

/** A contract may do otherwise later, so it does not replace the reading. */
function drawExpected(expected: readonly Field[]): HTMLElement {
  const facts =
    expected.length > 0 ? drawFields(expected, { isAbout: true }) : drawNote(words.noChanges)
  const heading = h('h2', { className: 'bl-heading bl-heading-3' }, words.changes)
  return h('section', { className: 'approval-changes' }, heading, facts)
}

/** Draws who asks, as the browser says: an origin in another script is written in Punycode. */
export function drawRequester(origin: string): HTMLElement {
  return h(
    'p',
    { className: 'approval-requester' },
    `${words.requestedBy} `,
    h('bdi', { dir: 'ltr', className: 'approval-origin' }, new URL(origin).origin),
  )
}
