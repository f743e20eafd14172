import { bech32 } from '@scure/base'
import type { Drainer } from '../../Request.ts'
import { pairOfTwins } from '../pairOfTwins.ts'
import { type Ask, drainer, type Fillable } from '../template.ts'
import { type BitcoinWorld, createBitcoinWorld, feeOf, SIGHASH, signInText } from './world.ts'

const SITES = ['ordinals-mint.example', 'magic-rewards.example', 'runes-claim.example']

const rows = (
  kind: string,
  sources: readonly string[],
  all: readonly (readonly [name: string, make: (world: BitcoinWorld) => Ask])[],
): readonly Fillable<Drainer>[] =>
  all.map(([name, make]) =>
    drainer({
      name,
      kind,
      make,
      sources,
      atLeast: 'red',
      world: (draw) => createBitcoinWorld(draw, draw.turn(SITES)),
    }),
  )

/** The address of somebody whom the user has paid, returned as the one of a stranger that looks like it. */
function twinOfFriend(b: BitcoinWorld): string {
  const begin = b.bytes(2)
  const [friend, twin] = pairOfTwins(() => {
    const words = bech32.toWords(Uint8Array.of(...begin, ...b.bytes(18)))
    return bech32.encode('bc', [0, ...words])
  })
  b.notes.trust(friend)
  return b.notes.know(twin, 'key')
}

const { none, single, anyone } = SIGHASH

export const bitcoinDrainers = [
  ...rows(
    'payments',
    ['bitcoin-drainers', 'slowmist-handbook'],
    [
      [
        'bitcoin-balance-to-stranger',
        (b) => {
          const coins = [b.someCoin(), b.someCoin(), b.someCoin()]
          const total = coins.reduce((sum, { value }) => sum + value, 0n)
          const paid = [{ to: b.stranger(), value: total - feeOf(3, 1) }]
          return b.signPsbt(coins, paid, 'All bitcoin of the account goes to a stranger.')
        },
      ],
      [
        'change-to-stranger',
        (b) => {
          const coin = b.someCoin()
          const paid = [
            { to: b.friend(), value: 12_000n },
            { to: b.stranger(), value: coin.value - 12_000n - feeOf(1, 2) },
          ]
          return b.signPsbt(
            [coin],
            paid,
            'What is left of the payment, nearly all, goes to a stranger.',
          )
        },
      ],
      [
        'transfer-of-balance-to-stranger',
        (b) => {
          const amount = b.notes.hold(b.odd(0.01, 3, 8)) - feeOf(2, 1)
          const params = { recipientAddress: b.stranger(), amount: `${amount}` }
          return b.send(params, 'All bitcoin of the account goes to a stranger.')
        },
      ],
      [
        'transfer-with-foreign-change',
        (b) => {
          b.notes.hold(b.odd(0.05, 3, 8))
          const params = {
            recipientAddress: b.friend(),
            amount: '15000',
            changeAddress: b.stranger(),
          }
          return b.send(params, 'What is left of the coins goes to a stranger.')
        },
      ],
      [
        'look-alike-gets-bitcoin',
        (b) => {
          const amount = b.notes.hold(b.odd(0.01, 3, 8)) / 2n
          const params = { recipientAddress: twinOfFriend(b), amount: `${amount}` }
          return b.send(params, 'The bitcoin goes to an address that only looks known.')
        },
      ],
      [
        'everything-as-fee',
        (b) => {
          const coin = b.coin(b.odd(0.2, 2, 8))
          const paid = [{ to: b.friend(), value: 20_000n }]
          return b.signPsbt([coin], paid, 'Nearly all of the coin is lost as a fee.')
        },
      ],
    ],
  ),
  ...rows(
    'open signatures',
    ['psbt-sighash', 'bitcoin-drainers'],
    [
      [
        'signature-of-no-output',
        (b) => {
          const coin = b.someCoin(none)
          const paid = [{ to: b.me, value: coin.value - feeOf(1, 1) }]
          return b.signPsbt([coin], paid, 'The outputs are not signed: anybody may exchange them.')
        },
      ],
      [
        'signature-of-no-output-alone',
        (b) => {
          const coin = b.someCoin(none | anyone)
          const paid = [{ to: b.me, value: coin.value - feeOf(1, 1) }]
          return b.signPsbt(
            [coin],
            paid,
            'The coin is signed for whatever transaction anybody makes.',
          )
        },
      ],
      [
        'inscription-listed-for-dust',
        (b) => {
          const coin = b.inscription(b.between(400, 60_000), single | anyone)
          const paid = [{ to: b.me, value: b.turn([546n, 600n, 1_000n]) }]
          return b.signPsbt([coin], paid, 'An inscription of worth is for sale at next to nothing.')
        },
      ],
      [
        'inscription-listed-for-stranger',
        (b) => {
          const coin = b.inscription(b.between(400, 60_000), single | anyone)
          const paid = [{ to: b.stranger(), value: 900_000n }]
          return b.signPsbt([coin], paid, 'The inscription is for sale, and a stranger is paid.')
        },
      ],
      [
        'coin-hidden-among-others',
        (b) => {
          const mine = b.someCoin()
          const art = b.inscription(b.between(400, 60_000))
          const others = [b.othersCoin(20_000n), b.othersCoin(35_000n)]
          const [first, second] = others
          const all = [first ?? mine, art, second ?? mine, mine]
          const total = all.reduce((sum, { value }) => sum + value, 0n)
          const paid = [
            { to: b.me, value: 1_000n },
            { to: b.stranger(), value: total - 1_000n - feeOf(4, 2) },
          ]
          return b.signPsbt(
            all,
            paid,
            "Among others' inputs, the user's coin and inscription are spent.",
          )
        },
      ],
    ],
  ),
  ...rows(
    'messages',
    ['sign-in-binding', 'slowmist-handbook'],
    [
      [
        'bitcoin-sign-in-to-other-site',
        (b) => {
          const domain = b.turn(['magiceden.io', 'unisat.io', 'ordinals.com', 'gamma.io'])
          return b.sign(signInText(b, domain), `A stranger is signed in to ${domain} as the user.`)
        },
      ],
      [
        'hash-as-bitcoin-message',
        (b) => b.sign(b.hex(32), 'The hash stands for something that is not shown.'),
      ],
    ],
  ),
]
