import { isChainId } from '@bowline/common'
import { is, type Kind } from '../../is.ts'
import type { LocalTransaction } from './LocalTransaction.ts'

const of = (name: string, fits: (value: never) => boolean): Kind => ({
  name,
  fits: (value) => fits(value as never),
})
const digits = of(
  'digits',
  (value: unknown) => is.text.fits(value) && /^\d{1,78}$/.test(`${value}`),
)
const count = of('a count', (value: number) => Number.isSafeInteger(value) && value >= 0)
const chain = of('a chain', (value: unknown) => is.text.fits(value) && isChainId(`${value}`))
const moves = is.listOf(
  every(
    is.with('direction', is.oneOf('in', 'out')),
    is.with('symbol', is.text, 'token'),
    is.with('decimals', count),
    is.with('amount', digits, 'tokenId'),
    of('a flag', ({ verified }: { verified?: unknown }) =>
      is.oneOf(undefined, true, false).fits(verified),
    ),
  ),
)
const transaction = every(
  is.with('chainId', chain),
  is.with('hash from', is.text, 'to toName'),
  is.with('sentAt', count),
  is.with('status', is.oneOf('pending', 'confirmed', 'reverted', 'replaced', 'unknown')),
  is.with('kind', is.oneOf('send', 'swap', 'approve', 'other')),
  is.with('moves', moves),
)

/** Returns true if a stored value is a transaction. */
export const isLocalTransaction = (value: object): value is LocalTransaction =>
  transaction.fits(value)

function every(...kinds: readonly Kind[]): Kind {
  return of('all of these', (value) => kinds.every(({ fits }) => fits(value)))
}
