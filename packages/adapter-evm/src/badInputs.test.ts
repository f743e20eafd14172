import type { Connector } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'

// Announcements of wallets (EIP-6963): good ones, with what the list shows of them; those with one part that is not safe
// to show, which is left out; and those that are none.

const SEED = 20_261_127
const PNG = 'data:image/png;base64,iVBORw0KGgo='
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => vi.unstubAllGlobals())

const info = fc.record({
  uuid: fc.uuid(),
  name: fc.stringMatching(/^[A-Z][a-z]{1,12}( [A-Z][a-z]{1,8})?$/),
  icon: fc.constantFrom(PNG, 'data:image/svg+xml,<svg/>', 'data:image/webp;base64,AAAA'),
  rdns: fc.stringMatching(/^[a-z]{2,5}\.[a-z][a-z0-9-]{0,10}[a-z0-9]$/),
})
type Parts = Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', unknown>>
const infos: readonly Parts[] = fc.sample(info, { seed: SEED, numRuns: 350 })

/** Parts that cannot be shown or compared, and what the list has in their place. */
const UNSAFE: readonly (readonly [part: keyof Parts, value: unknown, shown: unknown])[] = [
  ['name', 'Meta\u202eksaM', 'MetaksaM'],
  ['name', 'Me\u200bta\u00ad', 'Meta'],
  ['name', '', 'Unknown wallet'],
  ['name', { toString: () => 'x' }, 'Unknown wallet'],
  ['name', 'x'.repeat(100_000), `${'x'.repeat(31)}…`],
  ['name', ' \n\u3164', 'Unknown wallet'],
  ['icon', 'https://tracker.example/icon.png', undefined],
  ['icon', 'javascript:alert(1)', undefined],
  ['icon', 'data:text/html,<script>', undefined],
  ['icon', `${PNG}${'A'.repeat(200_000)}`, undefined],
  ['icon', 7, undefined],
  ['rdns', 'not a domain', undefined],
  ['rdns', '../../etc', undefined],
  ['rdns', 'a', undefined],
  ['rdns', `a.${'b'.repeat(200)}`, undefined],
  ['rdns', ['a.b'], undefined],
]
/** Details that are no announcement, whatever else they hold. */
const NONE: readonly ((detail: { info: Parts; provider: unknown }) => unknown)[] = [
  ({ info: parts }) => ({ info: parts }),
  ({ info: parts }) => ({ info: parts, provider: {} }),
  ({ info: parts }) => ({ info: parts, provider: { request: 'eth' } }),
  ({ info: parts }) => ({ info: parts, provider: null }),
  ({ provider }) => ({ provider }),
  ({ provider }) => ({ info: null, provider }),
  ({ provider }) => ({ info: 'x', provider }),
  ({ info: parts, provider }) => ({ info: { ...parts, uuid: undefined }, provider }),
  ({ info: parts, provider }) => ({ info: { ...parts, uuid: '' }, provider }),
  ({ info: parts, provider }) => ({ info: { ...parts, uuid: 'a b' }, provider }),
  ({ info: parts, provider }) => ({ info: { ...parts, uuid: 'x'.repeat(65) }, provider }),
  ({ info: parts, provider }) => ({ info: { ...parts, uuid: 7 }, provider }),
  ({ provider }) => ({
    provider,
    get info(): never {
      throw new Error('trap')
    },
  }),
  () => null,
  () => 'wallet',
  (detail) => [detail],
]

/** What is listed after one announcement. */
async function listed(detail: unknown): Promise<Connector<'eip155'> | undefined> {
  let found: readonly Connector<'eip155'>[] = []
  const stop = discoverWallets((wallets) => (found = wallets), { clock: createManualClock() })
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  await Promise.resolve()
  stop()
  return found[0]
}

test('of 700 announcements 350 are listed as they are, others without what is not safe, and the rest not at all', async () => {
  const provider = { request: async () => null }
  const count = { whole: 0, changed: 0, none: 0 }
  for (const [index, parts] of infos.entries()) {
    const { name, icon, rdns } = parts
    expect(await listed({ info: parts, provider })).toMatchObject({ name, icon, rdns, id: rdns })
    count.whole += 1
    if (index % 2 === 0) {
      const [part, value, shown] = UNSAFE[(index / 2) % UNSAFE.length] ?? ['name', '', '']
      const wallet = await listed({ info: { ...parts, [part]: value }, provider })
      expect({ part, value: wallet?.[part as 'name'] }).toEqual({ part, value: shown })
      count.changed += 1
    } else {
      expect(
        await listed(NONE[((index - 1) / 2) % NONE.length]?.({ info: parts, provider })),
      ).toBeUndefined()
      count.none += 1
    }
  }
  expect(count).toEqual({ whole: 350, changed: 175, none: 175 })
})
