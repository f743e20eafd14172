import { getTransferSolInstruction } from '@solana-program/system'
import type { Honest } from '../../Request.ts'
import { createBitcoinWorld } from '../bitcoin/world.ts'
import { honests } from '../evm/honest.ts'
import { trade } from '../evm/trade.ts'
import { encode } from '../evm/world.ts'
import { createPolkadotWorld } from '../polkadot/world.ts'
import { solanaHonest } from '../solana/corpus.ts'
import { anchor, type Meta, u64 } from '../solana/world.ts'
import { type Fillable, honest } from '../template.ts'
import { person } from './drainOthers.ts'
import { dydxOnboarding, forwarded, hyperliquidAct, limitOrder, polymarketAuth } from './typed.ts'

const KEY = 'Whoever has the signature has the key.'

const evm = honests('further messages', { site: 'opensea.io', sources: ['opensea-docs'] }, [
  [
    'welcome-to-opensea',
    (e) =>
      e.sign(
        `Welcome to OpenSea!\n\nClick to sign in and accept the OpenSea Terms of Service (https://opensea.io/tos).\n\nNonce:\n${e.hex(16).slice(2)}`,
        'Signs in to the site that asks.',
      ),
  ],
  [
    'sign-in-to-app-of-the-site',
    (e) =>
      e.sign(
        `Sign in to Blur\n\nChallenge: ${e.hex(32).slice(2)}`,
        'Signs in to the site that asks.',
      ),
    { site: 'blur.io' },
  ],
  [
    'verification-without-a-name',
    (e) =>
      e.sign(
        `Please verify that you own this wallet: ${e.me}\n\nTimestamp: ${e.until(-5)}`,
        'Proves whose the account is.',
      ),
    { site: 'quests.orchard.xyz', sources: ['personal-sign'] },
  ],
  [
    'keys-of-the-site-by-name',
    (e) =>
      e.sign(
        'Sign this message to generate your Fluidkey private payment keys.\n\nImportant: Only sign this message within the Fluidkey app.',
        'Makes the keys of the account there.',
      ),
    { site: 'app.fluidkey.com', yellow: KEY, sources: ['key-derivation'] },
  ],
  [
    'polymarket-keys',
    (e) => e.typed(polymarketAuth(e), 'Makes the keys of the trading account.'),
    { on: [137], site: 'polymarket.com', yellow: KEY, sources: ['polymarket-docs'] },
  ],
  [
    'dydx-keys',
    (e) => e.typed(dydxOnboarding(), 'Makes the keys of the account on dYdX.'),
    { site: 'dydx.trade', yellow: KEY, sources: ['key-derivation'] },
  ],
  [
    'hyperliquid-act',
    (e) => e.typed(hyperliquidAct(e), 'Trades on Hyperliquid.'),
    { on: [42161], site: 'app.hyperliquid.xyz', sources: ['hyperliquid-docs'] },
  ],
  [
    'forwarded-payment',
    (e) => {
      const { address, balance } = e.held()
      const data = encode('transfer(address to, uint256 amount)', [e.friend(), balance / 9n])
      return e.typed(
        forwarded(e, { to: address, data, seconds: 600 }),
        'Pays a known address without a fee.',
      )
    },
    { sources: ['erc-2771'] },
  ],
  [
    'limit-order-at-its-price',
    (e) => {
      const { from, amount, out, least } = trade(e, e.turn(['USDC', 'WETH']))
      const sides = { gives: from.address, gets: out.address, amounts: [amount, least] as const }
      return e.typed(limitOrder(e, sides), 'Offers a part of a token at its price.')
    },
    { site: 'app.1inch.io', sources: ['1inch-docs'] },
  ],
])

const solana = solanaHonest(
  'further acts',
  ['solana-top'],
  [
    [
      'game-of-few-people',
      'play.orchard.xyz',
      async (s) => {
        const token = await s.held()
        const game = person(s, 'fresh')
        const accounts: readonly Meta[] = [
          [s.me, 'ws'],
          [token.account, 'w'],
          [s.newAddress(), 'w'],
          [s.newAddress(), 'w'],
          [token.tokenProgram],
        ]
        const play = s.instruction(game, accounts, anchor('enter', u64(5n)))
        return s.send([play], 'Enters a game, whose program keeps the stake.')
      },
    ],
    [
      'sale-with-a-fee-to-a-person',
      'pump.fun',
      async (s) => {
        const token = await s.held('BONK')
        const accounts: readonly Meta[] = [
          [s.newAddress()],
          [person(s), 'w'],
          [token.mint],
          [s.newAddress(), 'w'],
          [s.newAddress(), 'w'],
          [token.account, 'w'],
          [s.me, 'ws'],
          [s.program('system')],
        ]
        const amounts = [u64(token.balance / 20n), u64(10n ** 8n)]
        const sell = s.instruction(s.program('pump.fun'), accounts, anchor('sell', ...amounts))
        return s.send([sell], 'Sells a token, of which a fee goes to the market.')
      },
    ],
    [
      'small-parts-to-several-people',
      'payroll.orchard.xyz',
      (s) => {
        const all = s.coins()
        const part = () =>
          getTransferSolInstruction({
            source: s.signer,
            destination: s.friend(),
            amount: all / 30n,
          })
        return s.sendAll([[part()], [part()]], 'Pays two known addresses.')
      },
    ],
  ],
)

const others: readonly Fillable<Honest>[] = [
  honest({
    name: 'small-part-of-bitcoin-to-somebody-new',
    kind: 'further acts',
    sources: ['bitcoin-optech'],
    yellow: 'The account has not paid this address before.',
    world: (draw) => createBitcoinWorld(draw, 'shop.orchard.xyz'),
    make(b) {
      const all = b.notes.hold(b.odd(0.01, 2, 8))
      const amount = `${all / BigInt(b.between(3, 40))}`
      return b.send({ recipientAddress: b.stranger(), amount }, 'Pays a shop.')
    },
  }),
  honest({
    name: 'all-bitcoin-to-own-address',
    kind: 'further acts',
    sources: ['bitcoin-optech'],
    yellow: false,
    world: (draw) => createBitcoinWorld(draw, 'portfolio.orchard.xyz'),
    make(b) {
      const amount = `${b.notes.hold(b.odd(0.01, 2, 8))}`
      return b.send({ recipientAddress: b.ownWallet(), amount }, 'Moves all to another wallet.')
    },
  }),
  honest({
    name: 'polkadot-sign-in-text',
    kind: 'further messages',
    sources: ['polkadot-docs'],
    yellow: false,
    world: (draw) => createPolkadotWorld(draw, 'polkadot.subsquare.io', ['relay']),
    make: (p) =>
      p.sign(
        `Signing in to polkadot.subsquare.io\nNonce: ${p.hex(8).slice(2)}`,
        'Signs in to the site that asks.',
      ),
  }),
]

export const furtherHonest: readonly Fillable<Honest>[] = [...evm, ...solana, ...others]
