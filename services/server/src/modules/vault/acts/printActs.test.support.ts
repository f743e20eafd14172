import { ACTS, type ActRule, type Undoer } from './ACTS.ts'

const HOUR_MS = 60 * 60_000

/** Prints the table of acts as the documentation has it. */
export function printActs(): string {
  const rows = Object.values(ACTS).map((rule) =>
    row(
      rule.name,
      rule.name === ACTS.register.name
        ? 'at once, on the device that has made the wallet'
        : signed(rule),
      rule.name === ACTS.register.name ? '–' : unsigned(rule),
      withoutKey(rule),
      told(rule),
      undoers(rule),
    ),
  )
  const head = ['Act', 'Signed', 'Not signed', 'In a wallet without a key', 'Told', 'Taken back by']
  return [row(...head), row(...head.map(() => '---')).replaceAll(' ', ''), ...rows].join('\n')
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

const UNDOERS: Readonly<Record<Undoer, string>> = {
  key: 'a signature',
  older: 'an older login that has opened the wallet',
  link: 'the link of the mail',
  login: 'any login',
  opener: 'a device that has opened the wallet',
}

function undoers({ undoneBy, signedUndoneBy }: ActRule): string {
  const named = (all: readonly Undoer[]) => all.map((one) => UNDOERS[one]).join(', ') || 'nobody'
  return signedUndoneBy
    ? `${named(undoneBy)}; a signed one by ${named(signedUndoneBy)} alone`
    : named(undoneBy)
}

const later = (ms: number) =>
  ms > 24 * HOUR_MS ? `${ms / (24 * HOUR_MS)} days later` : `${ms / HOUR_MS} hours later`
const hold = ({ holdMs }: ActRule) => later(holdMs)

function withoutKey(rule: ActRule): string {
  if (rule.withoutKey !== 'waits') return rule.withoutKey
  if (rule.shortHoldMs !== undefined) return later(rule.shortHoldMs)
  return `${hold(rule)}; at once if a passkey logs in`
}

function signed({ needsConfirmation, keptMs, shortHoldMs }: ActRule): string {
  const kept = keptMs === undefined ? '' : `, and kept for ${keptMs / (24 * HOUR_MS)} days`
  const when = shortHoldMs === undefined ? 'at once' : later(shortHoldMs)
  return `${when}${needsConfirmation ? ', with a confirmation' : ''}${kept}`
}

function unsigned(rule: ActRule): string {
  if (rule.unsigned !== 'waits') return rule.unsigned
  // Its share is suspended when it begins to wait.
  return rule.name === ACTS.revokeDevice.name
    ? `opens nothing at once, and is removed ${hold(rule)}`
    : hold(rule)
}

function told({ before, after }: ActRule): string {
  const mails = [before && 'before it waits', after && 'afterwards'].filter(Boolean)
  const devices = before ? 'each device' : ''
  return (
    [mails.length > 0 && `a mail ${mails.join(' and ')}`, devices].filter(Boolean).join('; ') ||
    'the log'
  )
}
