import type { Mail } from '../drivers/mail/Mailer.ts'
import { fill } from './fill.ts'
import type { english } from './generated/english.ts'
import type { Asked, AskedWithLink, Change, Code, Recovered } from './mailFacts.ts'
import { spaced, timeOf } from './mailValues.ts'
import type { Reader } from './Reader.ts'
import { textsIn } from './textsIn.ts'

export type { AskedWithLink } from './mailFacts.ts'
export type { Reader } from './Reader.ts'

export function codeMail({ origin, browser, code, ...reader }: Asked & Code): Mail {
  const site = siteOf(origin)
  return mail('code', reader, { code: spaced(code, reader), site, origin, browser })
}

export function deviceMail({ origin, browser, link, ...reader }: AskedWithLink): Mail {
  return mail('device', reader, { site: siteOf(origin), origin, browser, link })
}

/** Asks about a login without a code before it: after one elsewhere, or while codes for the address are guessed. */
export function askedMail({ origin, browser, link, ...reader }: AskedWithLink): Mail {
  return mail('asked', reader, { site: siteOf(origin), origin, browser, link })
}

export function guardedMail({ origin, browser, link, ...reader }: AskedWithLink): Mail {
  return mail('guarded', reader, { site: siteOf(origin), origin, browser, link })
}

export function stepUpMail({ browser, code, ...reader }: Code): Mail {
  return mail('stepUp', reader, { code: spaced(code, reader), browser })
}

export function changeMail({ browser, code, ...reader }: Code): Mail {
  return mail('change', reader, { code: spaced(code, reader), browser })
}

export function changingMail({ email, browser, effectiveAt, link, ...reader }: Change): Mail {
  const time = timeOf(effectiveAt, reader)
  return mail('changing', reader, { to: reader.to, time, email, browser, link })
}

/** Writes of a change that the wallet has signed, which no link takes back. */
export function signedChangeMail({
  effectiveAt,
  email,
  browser,
  ...reader
}: Omit<Change, 'link'>): Mail {
  const time = timeOf(effectiveAt, reader)
  return mail('changingSigned', reader, { to: reader.to, time, email, browser })
}

export function changedMail({
  effectiveAt,
  ...reader
}: Reader & Pick<Change, 'effectiveAt'>): Mail {
  return mail('changed', reader, { time: timeOf(effectiveAt, reader) })
}

export function keptMail({ email, ...reader }: Reader & Pick<Change, 'email'>): Mail {
  return mail('kept', reader, { email })
}

export function recoveringMail({
  browser,
  readyAt,
  link,
  ...reader
}: Recovered & { readonly readyAt: number; readonly link: string }): Mail {
  return mail('recovering', reader, { browser, time: timeOf(readyAt, reader), link })
}

export function recoveredMail({ browser, ...reader }: Recovered): Mail {
  return mail('recovered', reader, { browser })
}

export function stoppedMail({ browser, ...reader }: Recovered): Mail {
  return mail('stopped', reader, { browser })
}

interface Held extends Recovered {
  /** The time in milliseconds since 1970. */
  readonly effectiveAt: number
  readonly link: string
}

/** Before something happens to a wallet. `act` is what the mail `held` is about. */
export function heldMail(
  kind: 'closing' | 'replacing' | 'held',
  act: string,
  { browser, effectiveAt, link, ...reader }: Held,
): Mail {
  const values = { browser, time: timeOf(effectiveAt, reader), link }
  if (kind !== 'held') return mail(kind, reader, values)
  const { notices } = textsIn(reader.language).texts
  const what = act === 'register' ? notices.keyAsked : notices.deviceLeaves
  return mail('held', reader, { ...values, what })
}

/** Before a deleted wallet takes the place of another one. `isFirst` if the other one's key cannot keep it out. */
export function returningMail({
  browser,
  effectiveAt,
  isFirst,
  ...reader
}: Recovered & { readonly effectiveAt: number; readonly isFirst: boolean }): Mail {
  const time = timeOf(effectiveAt, reader)
  return mail(isFirst ? 'returningFirst' : 'returning', reader, { browser, time })
}

export function walletKeptMail({ browser, ...reader }: Recovered): Mail {
  return mail('walletKept', reader, { browser })
}

/** `from` is the browser of the device that has handed the wallet over. */
export function handedOverMail({
  browser,
  from,
  ...reader
}: Recovered & { readonly from: string }): Mail {
  return mail('handedOver', reader, { browser, from })
}

/** What a user is told of without having asked for it. */
export type Notice = keyof typeof english.notices

/** The mails of the notices that are not about who can log in or open the wallet. */
const MAILS: Readonly<Partial<Record<Notice, 'taken' | 'deleted'>>> = {
  wordsShown: 'taken',
  fileSaved: 'taken',
  wordsUsed: 'taken',
  walletDeleted: 'deleted',
}

/** `browser` is of the device that has done it, or that has come or gone. */
export function noticeMail(
  notice: Notice,
  { browser, ...reader }: Reader & { readonly browser: string },
): Mail {
  const what = textsIn(reader.language).texts.notices[notice]
  return mail(MAILS[notice] ?? 'access', reader, { what, browser })
}

type English = typeof english.mails

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ValuesOf<K extends keyof English> = Readonly<
  Record<NamesIn<English[K]['subject' | 'text']>, string>
>

interface MailTexts {
  readonly subject: string
  readonly text: string
}

const INDENT = '    '

function mail<K extends keyof English>(
  name: K,
  { to, language }: Reader,
  values: ValuesOf<K>,
): Mail {
  const { direction, texts } = textsIn(language)
  const mails: Readonly<Record<keyof English, MailTexts>> = texts.mails
  const { subject, text } = mails[name]
  const lines = text.split('\n').map((line) =>
    // Alone in its line a value keeps its order, and what is copied is the value and nothing else.
    fill(line, values, line.startsWith(INDENT) ? 'ltr' : direction),
  )
  return { to, subject: fill(subject, values, direction), text: `${lines.join('\n')}\n` }
}

const siteOf = (origin: string) => new URL(origin).host
