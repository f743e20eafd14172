import { keccak256 } from 'viem'
import { drainers } from './drainer.ts'
import { twinOf } from './drainPayments.ts'
import { delegation, executeBatch, executeCall, packedOperation } from './smartAccounts.ts'
import { ANY_CHAIN, type Call, type EvmWorld } from './world.ts'

const CHAINS = [1, 8453, 42161, 10, 56]
const APPROVE = 'approve(address spender, uint256 amount)'
const TRANSFER = 'transfer(address to, uint256 amount)'

const transferAll = (e: EvmWorld, symbol: string, to: `0x${string}`): Call => {
  const token = e.held(symbol)
  return e.call(token.address, TRANSFER, [to, token.balance])
}
/** A mint as it stands first in a batch, so that the rest is not looked at. */
const harmless = (e: EvmWorld) => e.call(e.contract(), 'mint(uint256 count)', [1n])

export const batches = drainers(
  'batches',
  ['batch-phishing-2025', 'eip-5792', 'scam-sniffer-2024'],
  [
    [
      'batch-takes-every-token',
      (e) => {
        const to = e.key()
        const calls = ['USDC', 'USDT', 'WETH'].map((symbol) => transferAll(e, symbol, to))
        return e.batch(
          [...calls, { to, value: e.ether() }],
          'All tokens and coins go to a stranger.',
        )
      },
      { on: ANY_CHAIN },
    ],
    [
      'batch-approves-every-token',
      (e) => {
        const spender = e.turn([e.fresh, e.key])()
        const calls = ['USDC', 'USDT', 'WETH'].map((symbol) =>
          e.call(e.held(symbol).address, APPROVE, [spender, e.MAX]),
        )
        return e.batch(calls, 'A stranger may take all of several tokens.')
      },
      { on: ANY_CHAIN },
    ],
    [
      'batch-hides-collection-behind-mint',
      (e) => {
        const nft = e.nft()
        const all = e.call(nft.address, 'setApprovalForAll(address operator, bool approved)', [
          e.key(),
          true,
        ])
        return e.batch(
          [harmless(e), harmless(e), all],
          `Behind mints, a stranger may take every ${nft.symbol}.`,
        )
      },
    ],
    [
      'batch-hides-transfer-behind-revokes',
      (e) => {
        const revokes = ['USDC', 'USDT'].map((symbol) =>
          e.call(e.token(symbol).address, APPROVE, [e.contract(), 0n]),
        )
        const calls = [...revokes, transferAll(e, 'WETH', e.key())]
        return e.batch(
          calls,
          'Behind rights that are taken back, all WETH goes to a stranger.',
          false,
        )
      },
      { on: ANY_CHAIN },
    ],
    [
      'batch-pays-look-alike',
      (e) => {
        const friend = e.friend()
        const twin = twinOf(e, friend)
        const token = e.held('USDC')
        const calls = [
          e.call(token.address, TRANSFER, [friend, 10n ** 6n]),
          e.call(token.address, TRANSFER, [twin, token.balance - 10n ** 6n]),
        ]
        return e.batch(calls, 'A known address gets a little, and a stranger all the rest.')
      },
      { on: ANY_CHAIN, sources: ['poisoning-chainalysis', 'batch-phishing-2025'] },
    ],
  ],
)

export const accounts = drainers(
  'smart accounts',
  ['eip-7702-study', 'crime-enjoyor'],
  [
    [
      'delegated-to-fresh-code',
      (e) => {
        e.ether()
        return e.send(
          { to: e.me },
          'Code of a stranger controls the account.',
          delegation(e, e.fresh()),
        )
      },
      { on: CHAINS },
    ],
    [
      'delegated-on-every-chain',
      (e) => {
        e.ether()
        const more = delegation(e, e.fresh(), 0)
        return e.send({ to: e.me }, 'Code of a stranger controls the account on every chain.', more)
      },
      { on: CHAINS },
    ],
    [
      'delegated-beside-claim',
      (e) => {
        const call = e.call(e.contract(), 'claim(address account)', [e.me])
        return e.send(
          call,
          'Beside a claim, code of a stranger gets control.',
          delegation(e, e.fresh()),
        )
      },
      { on: CHAINS },
    ],
    [
      'own-code-sends-everything',
      (e) => {
        const to = e.key()
        const calls = ['USDC', 'USDT', 'WETH'].map((symbol) => transferAll(e, symbol, to))
        e.notes.know(e.me, 'delegated')
        return e.send(
          executeBatch(e, calls),
          'The account calls itself and sends all to a stranger.',
        )
      },
      { on: CHAINS, sources: ['batch-phishing-2025', 'eip-7702-study'] },
    ],
    [
      'operation-sends-tokens',
      (e) => {
        const call = transferAll(e, e.turn(['USDC', 'WETH', 'USDT']), e.key())
        const data = packedOperation(e, executeCall(call))
        return e.typed(data, 'The operation sends all of a token to a stranger.')
      },
      { on: CHAINS, sources: ['eip-7702-study', 'erc-4337'] },
    ],
    [
      'operation-approves-stranger',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const call = e.call(token.address, APPROVE, [e.turn([e.key, e.fresh])(), e.MAX])
        const data = packedOperation(e, executeCall(call))
        return e.typed(data, `The operation lets a stranger take all ${token.symbol}.`)
      },
      { on: CHAINS, sources: ['eip-7702-study', 'erc-4337'] },
    ],
    [
      'operation-installs-module',
      (e) => {
        const name = 'installModule(uint256 moduleTypeId, address module, bytes initData)'
        const call = e.call(e.me, name, [BigInt(e.turn([1, 2])), e.fresh(), e.key()])
        const data = packedOperation(e, call.data ?? '0x')
        return e.typed(data, 'A module of a stranger may sign for the account.')
      },
      { on: CHAINS, sources: ['erc-7579', 'erc-4337'] },
    ],
    [
      'operation-hash-as-message',
      (e) => e.sign(keccak256(e.hex(64)), 'The hash is an operation of the account, unseen.'),
      { on: CHAINS, sources: ['erc-4337', 'slowmist-handbook'] },
    ],
  ],
)
