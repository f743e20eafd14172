import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address } from '@solana/kit'
import { solanaHonest } from './corpus.ts'
import { jupiterSwap, magicEdenListing } from './parts.ts'
import { anchor, type Meta, type SolanaWorld, u64 } from './world.ts'

const OF_PROGRAM = 'What the program does is in bytes of its own.'

/** A fair swap of a part of a token. */
async function swapOf(s: SolanaWorld) {
  const from = await s.held(s.turn(['USDC', 'JUP', 'BONK', 'USDT', 'mSOL']))
  const out = s.mint(from.symbol === 'USDC' ? 'JitoSOL' : 'USDC')
  const amount = from.balance / BigInt(s.between(2, 20))
  const worth = (Number(amount) / 10 ** from.decimals) * (from.usd / out.usd)
  const quoted = BigInt(Math.floor(worth * 0.998 * 10 ** out.decimals))
  return { from, amount, out, quoted, to: s.me }
}

/** An instruction of a program with accounts of its own before those of the user. */
const ofProgram = (
  s: SolanaWorld,
  at: Address,
  { accounts, data }: { readonly accounts: readonly Meta[]; readonly data: Uint8Array },
) =>
  s.instruction(at, [...accounts, [s.me, 'ws'], [s.newAddress(), 'w'], [s.newAddress(), 'w']], data)

export const exchange = solanaHonest(
  'exchange',
  ['jupiter-docs', 'solana-top'],
  [
    [
      'jupiter-swap',
      'jup.ag',
      async (s) => {
        const swap = await swapOf(s)
        const says = `Swaps ${swap.from.symbol} for ${swap.out.symbol}.`
        return s.send([await jupiterSwap(s, swap)], says)
      },
      OF_PROGRAM,
    ],
    [
      'jupiter-swap-by-table',
      'jup.ag',
      async (s) => {
        const swap = await swapOf(s)
        const says = `Swaps ${swap.from.symbol} for ${swap.out.symbol}.`
        return s.sendWithTable([await jupiterSwap(s, swap)], says)
      },
      OF_PROGRAM,
    ],
    [
      'orca-swap',
      'www.orca.so',
      async (s) => {
        const { from, amount, out, quoted } = await swapOf(s)
        const to = await s.tokenAccount(s.me, out)
        const accounts: readonly Meta[] = [
          [s.program('tokens')],
          [s.me, 's'],
          [s.newAddress(), 'w'],
          [from.account, 'w'],
          [s.newAddress(), 'w'],
          [to, 'w'],
        ]
        const limit = new Uint8Array(16)
        const data = anchor('swap', u64(amount), u64(quoted), limit, Uint8Array.of(1, 1))
        const one = ofProgram(s, s.program('orca'), { accounts, data })
        return s.send([one], `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      OF_PROGRAM,
    ],
    [
      'raydium-swap',
      'raydium.io',
      async (s) => {
        const { from, amount, out, quoted } = await swapOf(s)
        const to = await s.tokenAccount(s.me, out)
        const accounts: readonly Meta[] = [
          [s.program('tokens')],
          [s.newAddress(), 'w'],
          [s.newAddress()],
          [from.account, 'w'],
          [to, 'w'],
        ]
        const data = Uint8Array.of(9, ...u64(amount), ...u64(quoted))
        const one = ofProgram(s, s.program('raydium'), { accounts, data })
        return s.send([one], `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      OF_PROGRAM,
    ],
    [
      'new-token-bought',
      'pump.fun',
      async (s) => {
        s.coins(10, 90)
        const made = { mint: s.newAddress(), tokenProgram: s.program('tokens') }
        const to = await s.tokenAccount(s.me, made)
        const accounts: readonly Meta[] = [[s.newAddress()], [made.mint], [to, 'w']]
        const data = anchor('buy', u64(s.odd(1_000, 900_000, 6)), u64(s.amount(0.02, 0.5, 9)))
        const one = ofProgram(s, s.program('pump.fun'), { accounts, data })
        return s.send([one], 'Buys a new token for a little SOL.')
      },
      OF_PROGRAM,
    ],
    [
      'nft-bought',
      'magiceden.io',
      async (s) => {
        s.coins(20, 90)
        const nft = { mint: s.newAddress(), tokenProgram: s.program('tokens') }
        const accounts: readonly Meta[] = [
          [s.key()],
          [nft.mint],
          [await s.tokenAccount(s.me, nft), 'w'],
        ]
        const data = anchor('buy_v2', u64(s.amount(0.5, 9, 9)), new Uint8Array(10))
        const one = ofProgram(s, s.program('magic eden'), { accounts, data })
        return s.send([one], 'Buys an NFT for its price.')
      },
      OF_PROGRAM,
    ],
    [
      'nft-listed-at-price',
      'magiceden.io',
      async (s) => {
        const listing = magicEdenListing(s, await s.nft(), s.amount(0.5, 9, 9))
        return s.send([listing], 'Offers an NFT at its price.')
      },
      OF_PROGRAM,
    ],
    [
      'core-asset-made',
      'mint.example',
      (s) => {
        s.coins(2, 20)
        const text = (value: string) => Uint8Array.of(value.length, 0, 0, 0, ...utf8ToBytes(value))
        // CreateV1: the state of its data is in its account; a name, an address of its description, no plugins.
        const data = Uint8Array.of(
          0,
          0,
          ...text(`Pass ${s.n}`),
          ...text('https://mint.example/1'),
          0,
        )
        const core = s.program('metaplex core')
        const accounts: readonly Meta[] = [
          [s.newAddress(), 'ws'],
          [core],
          [core],
          [s.me, 'ws'],
          [s.me],
          [core],
          [s.program('system')],
          [core],
        ]
        return s.send([s.instruction(core, accounts, data)], "Makes an NFT that is the user's.")
      },
      OF_PROGRAM,
    ],
    [
      'candy-minted',
      'mint.example',
      (s) => {
        s.coins(5, 50)
        const accounts: readonly Meta[] = [[s.newAddress()], [s.newAddress(), 'w']]
        const data = anchor('mint_v2', new Uint8Array(5))
        const one = ofProgram(s, s.program('candy guard'), { accounts, data })
        return s.send([one], 'Mints one of a drop.')
      },
      OF_PROGRAM,
    ],
    [
      'kamino-deposit',
      'app.kamino.finance',
      async (s) => {
        const token = await s.held('USDC')
        const accounts: readonly Meta[] = [[token.account, 'w'], [token.mint], [token.tokenProgram]]
        const name = 'deposit_reserve_liquidity_and_obligation_collateral'
        const data = anchor(name, u64(token.balance / 4n))
        const one = ofProgram(s, s.program('kamino'), { accounts, data })
        return s.send([one], 'Lends USDC in Kamino.')
      },
      OF_PROGRAM,
    ],
    [
      'realm-vote',
      'app.realms.today',
      (s) => {
        const accounts: readonly Meta[] = [[s.newAddress()], [s.newAddress(), 'w']]
        // CastVote: approve, with one choice of the first rank and all of its weight.
        const data = Uint8Array.of(13, 0, 1, 0, 0, 0, 0, 100)
        const one = ofProgram(s, s.program('governance'), { accounts, data })
        return s.send([one], 'Votes on a proposal.')
      },
      OF_PROGRAM,
    ],
  ],
)
