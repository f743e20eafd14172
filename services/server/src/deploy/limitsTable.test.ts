import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentSchema } from '../config/environmentSchema.ts'
import { CROWD } from '../drivers/limits/crowdOf.ts'
import { handshakeLimits, relayHoldings, relayRates } from '../modules/relay/relayQuotas.ts'
import { gatherLimits, variableOf } from '../testing/drills/gatherLimits.test.support.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const operating = read('docs/operate.md')
const readme = read('services/server/README.md')

const { limits, shared } = await gatherLimits()
const known = new Set(Object.keys(environmentSchema.entries))
const figure = (amount: number) => amount.toLocaleString('en-US')
const SPANS = new Map([
  [60_000, 'a minute'],
  [180_000, 'three minutes'],
  [3_600_000, 'an hour'],
  [86_400_000, 'a day'],
])
/** Not counted in a span, but held or queued. */
const HELD = ['signInSessions', 'serviceQuestions', 'remoteFiles', 'nameGateways']

/** The row of a limit in the table of docs/operate.md, from what the server opens. */
function rowOf(name: string): string {
  const { amount: own, crowd = CROWD, shared: all = 0, windowMs = 0 } = limits.get(name) ?? {}
  const amount = own ?? limits.get(`${name} of visitor`)?.amount ?? 0
  const variable = [variableOf(name), variableOf('codes')].find(
    (one) => known.has(one) && (one === variableOf(name) || ['checks', 'logins'].includes(name)),
  )
  return [
    `| \`${name}\` | `,
    ` | ${figure(amount)} | ${figure(amount * crowd)} | ${figure(all)} | ${SPANS.get(windowMs)} |`,
    variable ? ` \`${variable}\`` : ' –',
  ].join('…')
}

const rows = operating.split('\n').filter((line) => /^\| `\w+` \|/.test(line))

test.each([...shared].filter((name) => !HELD.includes(name)))(
  'the table of shared limits says what %s is',
  (name) => {
    const [before = '', numbers = '', variable = ''] = rowOf(name).split('…')
    const row = rows.find((line) => line.startsWith(before))
    expect(row, `a row such as ${rowOf(name)}`).toBeDefined()
    expect(row).toContain(numbers)
    expect(row).toContain(variable)
  },
)

test('the table names every shared limit', () => {
  for (const name of shared) expect(operating).toContain(`| \`${name}\` |`)
})

test('the README has the numbers of the relay', () => {
  const numbers = [
    ...[relayHoldings.sockets.address, relayHoldings.sockets.project, relayHoldings.sockets.server],
    ...Object.values(relayHoldings.subscriptions),
    ...Object.values(relayRates.messages),
    ...Object.values(relayRates.operations),
    ...[handshakeLimits.attempts.amount, handshakeLimits.failures.amount],
    ...[handshakeLimits.project.amount, handshakeLimits.server.amount],
  ]
  const table = readme.slice(readme.indexOf('**Relay: opening a socket**'))
  for (const number of numbers) expect(table).toContain(` ${figure(number)}`)
})
