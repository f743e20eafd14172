import { hexToBytes } from '@noble/hashes/utils.js'
import type { Honest } from '../../Request.ts'
import { type Ask, type Fillable, honest } from '../template.ts'
import { type BitcoinWorld, createBitcoinWorld, feeOf, SIGHASH, signInText } from './world.ts'

type Row = readonly [
  name: string,
  make: (world: BitcoinWorld) => Ask,
  more?: { readonly site?: string; readonly yellow?: string },
]

const rows = (kind: string, sources: readonly string[], all: readonly Row[]) =>
  all.map(
    ([name, make, { site = 'pay.example', yellow } = {}]): Fillable<Honest> =>
      honest({
        name,
        kind,
        make,
        sources,
        yellow: yellow ?? false,
        world: (draw) => createBitcoinWorld(draw, site),
      }),
  )

const NEW = 'The account has not paid this address before.'
const OTHERS = "There are others' inputs, so that others have to sign as well."

/** A payment out of coins, with the rest to the user. */
function paid(b: BitcoinWorld, to: readonly string[], says: string) {
  const coins = [b.coin(b.odd(0.02, 0.5, 8)), b.coin(b.odd(0.02, 0.5, 8))]
  const outputs = to.map((one) => ({ to: one, value: b.amount(0.0005, 0.008, 8) }))
  const total = coins.reduce((sum, { value }) => sum + value, 0n)
  const spent = outputs.reduce((sum, { value }) => sum + value, feeOf(2, to.length + 1))
  return b.signPsbt(coins, [...outputs, { to: b.me, value: total - spent }], says)
}

export const bitcoinHonest = [
  ...rows(
    'payments',
    ['bip-174', 'bitcoin-optech'],
    [
      [
        'payment-with-change',
        (b) => paid(b, [b.friend()], 'Pays a known address, and the rest comes back.'),
      ],
      [
        'payment-to-new-address',
        (b) => paid(b, [b.stranger()], 'Pays somebody new, and the rest comes back.'),
        { yellow: NEW },
      ],
      [
        'payment-of-several',
        (b) => paid(b, [b.friend(), b.friend(), b.friend()], 'Pays three known addresses at once.'),
      ],
      [
        'coins-consolidated',
        (b) => {
          const coins = Array.from({ length: b.between(3, 8) }, () => b.coin(b.odd(0.001, 0.05, 8)))
          const total = coins.reduce((sum, { value }) => sum + value, 0n)
          const value = total - feeOf(coins.length, 1)
          return b.signPsbt(coins, [{ to: b.me, value }], 'Makes one coin of several.')
        },
      ],
      [
        'coins-to-own-wallet',
        (b) => {
          const coin = b.someCoin()
          const outputs = [{ to: b.ownWallet(), value: coin.value - feeOf(1, 1) }]
          return b.signPsbt([coin], outputs, "Moves a coin to the user's other wallet.")
        },
      ],
      [
        'transfer-to-known-address',
        (b) => {
          b.notes.hold(b.odd(0.1, 2, 8))
          const params = { recipientAddress: b.friend(), amount: `${b.amount(0.0005, 0.02, 8)}` }
          return b.send(params, 'Pays a known address.')
        },
      ],
      [
        'transfer-to-new-address',
        (b) => {
          b.notes.hold(b.odd(0.1, 2, 8))
          const params = { recipientAddress: b.stranger(), amount: `${b.amount(0.0002, 0.002, 8)}` }
          return b.send(params, 'Pays somebody new.')
        },
        { yellow: NEW },
      ],
      [
        'payment-with-note',
        (b) => {
          const coin = b.coin(b.odd(0.02, 0.5, 8))
          const note = Uint8Array.of(0x6a, 9, ...hexToBytes('696e766f6963653137'))
          const value = b.amount(0.0005, 0.005, 8)
          const outputs = [
            { to: b.friend(), value },
            { to: note, value: 0n },
            { to: b.me, value: coin.value - value - feeOf(1, 3) },
          ]
          return b.signPsbt([coin], outputs, 'Pays a known address, with a note in the chain.')
        },
      ],
      [
        'payment-together-with-receiver',
        (b) => {
          const mine = b.coin(b.odd(0.02, 0.5, 8))
          const others = b.othersCoin(b.odd(0.01, 0.2, 8))
          const value = b.amount(0.001, 0.01, 8)
          const outputs = [
            { to: b.friend(), value: others.value + value },
            { to: b.me, value: mine.value - value - feeOf(2, 2) },
          ]
          return b.signPsbt(
            [mine, others],
            outputs,
            'Pays by a transaction to which the receiver adds a coin.',
          )
        },
        { yellow: OTHERS },
      ],
    ],
  ),
  ...rows(
    'markets',
    ['ordinals-docs', 'psbt-sighash'],
    [
      [
        'inscription-bought',
        (b) => {
          const price = b.amount(0.002, 0.02, 8)
          const [padding, money] = [b.coin(600n), b.coin(b.odd(0.05, 0.5, 8))]
          const art = b.othersCoin(546n)
          const outputs = [
            { to: b.art, value: 546n + 600n },
            { to: b.stranger(), value: price },
            { to: b.me, value: money.value - price - feeOf(3, 3) },
          ]
          return b.signPsbt([padding, art, money], outputs, 'Buys an inscription for its price.')
        },
        { site: 'magiceden.io', yellow: OTHERS },
      ],
      [
        'inscription-listed-at-price',
        (b) => {
          const usd = b.between(300, 5_000)
          const coin = b.inscription(usd, SIGHASH.single | SIGHASH.anyone)
          const value = BigInt(Math.round((usd * 1.1 * 1e8) / 90_000))
          return b.signPsbt([coin], [{ to: b.me, value }], 'Offers an inscription at its price.')
        },
        {
          site: 'magiceden.io',
          yellow: 'Others complete the transaction: that is how it is sold.',
        },
      ],
    ],
  ),
  ...rows(
    'messages',
    ['bip-322', 'sign-in-bitcoin'],
    [
      [
        'bitcoin-sign-in',
        (b) => b.sign(signInText(b, 'unisat.io'), 'Signs in to the site that asks.'),
        { site: 'unisat.io' },
      ],
      [
        'bitcoin-plain-login',
        (b) => b.sign(`Log in to Gamma: ${b.hex(12).slice(2)}`, 'Logs in by a text.'),
        { site: 'gamma.io' },
      ],
    ],
  ),
]
