import { honests } from './honest.ts'
import { EXECUTE, executeArguments, packed, safeTransaction } from './safe.ts'
import { delegation, executeCall, packedOperation } from './smartAccounts.ts'
import { worthOf } from './trade.ts'
import { ANY_CHAIN, type EvmWorld, encode } from './world.ts'

const APPROVE = 'approve(address spender, uint256 amount)'
const TRANSFER = 'transfer(address to, uint256 amount)'
const CHAINS = [1, 8453, 42161, 10, 137]

function approvedSwap(e: EvmWorld) {
  const from = e.held(e.turn(['USDC', 'USDT']))
  const out = e.token('WETH')
  const amount = from.balance / BigInt(e.between(3, 20))
  const router = e.at('swap router 02')
  const params = {
    tokenIn: from.address,
    tokenOut: out.address,
    fee: 500,
    recipient: e.me,
    amountIn: amount,
    amountOutMinimum: worthOf(from, amount, out),
    sqrtPriceLimitX96: 0n,
  }
  const name =
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)'
  return [e.call(from.address, APPROVE, [router, amount]), e.call(router, name, [params])]
}

const payCall = (e: EvmWorld) => {
  const token = e.held(e.turn(['USDC', 'USDT']))
  return e.call(token.address, TRANSFER, [e.friend(), e.amount(10, 900, token.decimals)])
}

export const batches = honests(
  'batches',
  { site: 'app.uniswap.org', sources: ['eip-5792', 'uniswap-docs'] },
  [
    [
      'batch-approve-and-swap',
      (e) => e.batch(approvedSwap(e), 'Approves and swaps in one step.'),
      { on: CHAINS },
    ],
    [
      'batch-approve-and-supply',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH']))
        const amount = token.balance / BigInt(e.between(2, 9))
        const pool = e.at('aave pool')
        const name =
          'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)'
        const calls = [
          e.call(token.address, APPROVE, [pool, amount]),
          e.call(pool, name, [token.address, amount, e.me, 0]),
        ]
        return e.batch(calls, `Lends ${token.symbol} in one step.`)
      },
      { on: CHAINS, site: 'app.aave.com', sources: ['eip-5792', 'aave-docs'] },
    ],
    [
      'batch-payments',
      (e) => e.batch([payCall(e), payCall(e)], 'Pays two known addresses.', false),
      { on: ANY_CHAIN, site: 'pay.example', sources: ['eip-5792'] },
    ],
    [
      'batch-of-revokes',
      (e) => {
        const calls = ['USDC', 'USDT', 'WETH'].map((symbol) =>
          e.call(e.token(symbol).address, APPROVE, [e.turn([e.key, e.fresh])(), 0n]),
        )
        return e.batch(calls, 'Takes several rights back.')
      },
      { on: ANY_CHAIN, site: 'revoke.cash', sources: ['eip-5792', 'revoke-cash'] },
    ],
    [
      'batch-mint-and-pay',
      (e) => {
        const token = e.held('USDC')
        const calls = [
          e.call(token.address, TRANSFER, [e.friend(), e.amount(1, 20, 6)]),
          e.call(e.contract(), 'mint(address to, uint256 quantity)', [e.me, 1n]),
        ]
        return e.batch(calls, 'Pays a little and mints one.')
      },
      {
        on: [8453],
        site: 'zora.co',
        sources: ['eip-5792'],
        yellow: 'The collection is not known.',
      },
    ],
  ],
)

export const accounts = honests('accounts', { site: 'app.safe.global', sources: ['safe-docs'] }, [
  [
    'safe-pays-known-address',
    (e) => {
      const { to, data = '0x' } = payCall(e)
      return e.typed(
        safeTransaction(e, e.contract(), { to, data }),
        'Has a Safe pay a known address.',
      )
    },
    { on: CHAINS },
  ],
  [
    'safe-pays-coins',
    (e) => {
      const call = { to: e.friend(), value: e.amount(0.05, 2, 18) }
      return e.typed(
        safeTransaction(e, e.contract(), call),
        'Has a Safe pay coins to a known address.',
      )
    },
    { on: CHAINS },
  ],
  [
    'safe-transaction-executed',
    (e) => {
      const { to, data = '0x' } = payCall(e)
      const call = e.call(e.contract(), EXECUTE, executeArguments(e, { to, data }))
      return e.send(call, 'Sends a payment of a Safe that is approved.')
    },
    { on: CHAINS },
  ],
  [
    'safe-batch-of-payments',
    (e) => {
      const calls = [payCall(e), payCall(e)].map(({ to, data = '0x' as const }) => ({ to, data }))
      const data = encode('multiSend(bytes transactions)', [packed(calls)])
      const call = { to: e.at('safe multisend'), data, operation: 1 as const }
      return e.typed(safeTransaction(e, e.contract(), call), 'Has a Safe pay two known addresses.')
    },
    { on: CHAINS, yellow: 'Several payments are made by the code of a contract that Safes use.' },
  ],
  [
    'safe-hash-approved',
    (e) =>
      e.send(
        e.call(e.contract(), 'approveHash(bytes32 hashToApprove)', [e.hex(32)]),
        'Approves a transaction of a Safe by its hash.',
      ),
    { on: CHAINS, yellow: 'The transaction is a hash.' },
  ],
  [
    'delegation-taken-back',
    (e) => {
      const nobody = `0x${'0'.repeat(40)}` as const
      return e.send({ to: e.me }, 'Takes the account back from code.', delegation(e, nobody))
    },
    { on: CHAINS, site: 'revoke.cash', sources: ['eip-7702', 'revoke-cash'] },
  ],
  [
    'operation-pays-known-address',
    (e) => {
      const data = packedOperation(e, executeCall(payCall(e)))
      return e.typed(data, 'Has a smart account pay a known address.')
    },
    { on: CHAINS, site: 'pay.example', sources: ['erc-4337'] },
  ],
])
