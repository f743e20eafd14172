import { base58 } from '@scure/base'
import { type Address, address } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { isProgramAddress } from '../../../src/solana/programAddress.ts'
import { createBitcoinWorld } from '../bitcoin/world.ts'
import { createPolkadotWorld } from '../polkadot/world.ts'
import { solanaDrains } from '../solana/corpus.ts'
import { anchor, type Meta, type SolanaWorld, u64 } from '../solana/world.ts'
import { drainer } from '../template.ts'

/** Somebody with a key: an address that is a point of the curve. */
export function person(s: SolanaWorld, as: 'key' | 'fresh' = 'key'): Address {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = address(base58.encode(s.bytes(32)))
    if (!isProgramAddress(found)) return s.notes.know(found, as)
  }
  throw new Error('None of a hundred addresses has a key.')
}

const solana = solanaDrains(
  'further acts',
  ['clinksink', 'goplus-solana'],
  [
    [
      'program-takes-all-sol',
      (s) => {
        const all = s.coins()
        const accounts: readonly Meta[] = [[s.me, 'ws'], [person(s), 'w'], [s.program('system')]]
        const take = s.instruction(person(s, 'fresh'), accounts, anchor('claim', u64(all)))
        return s.send([take], 'A program that nobody knows gives all SOL to a stranger.')
      },
    ],
    [
      'program-takes-all-tokens',
      async (s) => {
        const token = await s.held()
        const accounts: readonly Meta[] = [
          [s.me, 'ws'],
          [token.account, 'w'],
          [await s.tokenAccount(person(s), token), 'w'],
          [token.tokenProgram],
        ]
        const take = s.instruction(person(s, 'fresh'), accounts, anchor('verify'))
        return s.send([take], 'A program that nobody knows gives all of a token to a stranger.')
      },
    ],
    [
      'program-takes-all-by-table',
      async (s) => {
        const token = await s.held('USDC')
        const accounts: readonly Meta[] = [
          [s.me, 'ws'],
          [token.account, 'w'],
          [await s.tokenAccount(person(s), token), 'w'],
          [person(s), 'w'],
          [token.tokenProgram],
        ]
        const take = s.instruction(person(s, 'fresh'), accounts, anchor('mint'))
        return s.sendWithTable([take], 'A table hides to whom the program gives everything.')
      },
    ],
    [
      'all-sol-in-several-parts',
      (s) => {
        const all = s.coins()
        const part = () =>
          getTransferSolInstruction({ source: s.signer, destination: person(s), amount: all / 3n })
        return s.sendAll([[part()], [part()], [part()]], 'All SOL goes away in three transactions.')
      },
    ],
    [
      'solana-welcome-text-elsewhere',
      (s) =>
        s.sign(
          `Welcome to Magic Eden!\n\nBy signing you agree to the terms (https://magiceden.io/terms).\nNonce: ${s.hex(8).slice(2)}`,
          'A stranger is signed in to Magic Eden as the user.',
        ),
      ['sign-in-with-solana'],
    ],
  ],
)

const bitcoin = [
  drainer({
    name: 'nearly-all-bitcoin-with-a-note',
    kind: 'further acts',
    sources: ['bitcoin-drainers'],
    atLeast: 'red',
    world: (draw) => createBitcoinWorld(draw, 'claim-runes.example'),
    make(b) {
      const all = b.notes.hold(b.odd(0.01, 2, 8))
      const amount = `${(all * BigInt(b.between(85, 99))) / 100n}`
      const wish = { recipientAddress: b.stranger(), amount, memo: 'Verification' }
      return b.send(wish, 'Nearly all bitcoin goes to a stranger.')
    },
  }),
  drainer({
    name: 'bitcoin-sign-in-text-elsewhere',
    kind: 'further messages',
    sources: ['sign-in-bitcoin'],
    atLeast: 'red',
    world: (draw) => createBitcoinWorld(draw, 'free-mint-ord.example'),
    make: (b) =>
      b.sign(
        `Sign in to ${b.turn(['unisat.io', 'magiceden.io', 'UniSat'])}\nNonce: ${b.hex(8).slice(2)}`,
        'A stranger is signed in to a market as the user.',
      ),
  }),
]

const polkadot = [
  drainer({
    name: 'polkadot-sign-in-text-elsewhere',
    kind: 'further messages',
    sources: ['polkadot-scams'],
    atLeast: 'red',
    world: (draw) => createPolkadotWorld(draw, 'dot-airdrop.example', ['relay']),
    make: (p) =>
      p.sign(
        `Signing in to ${p.turn(['polkadot.subsquare.io', 'polkassembly.io', 'app.subsocial.network'])}\nNonce: ${p.hex(8).slice(2)}`,
        'A stranger is signed in to a forum as the user.',
      ),
  }),
]

export const furtherOthers = [...solana, ...bitcoin, ...polkadot]
