import { concatHex } from 'viem'
import { cowOrder, type Exchange, oneInchOrder, uniswapXOrder } from './exchanges.ts'
import { honests } from './honest.ts'
import { permit, permit2, permit2Transfer } from './permits.ts'
import { trade } from './trade.ts'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const OPAQUE = 'The route is in bytes of the exchange that only it can read.'

const ordered = (data: (e: EvmWorld, one: Exchange) => TypedAsk) => (e: EvmWorld) => {
  const { from, amount, out, least } = trade(e)
  const order = { sells: from, buys: out, sold: amount, bought: least, receiver: e.me }
  return e.typed(data(e, order), `Sells ${from.symbol} for ${out.symbol} at the price of the day.`)
}

export const aggregators = honests(
  'swaps',
  { site: 'app.1inch.io', sources: ['1inch-docs', 'etherscan-top'] },
  [
    [
      'oneinch-swap',
      (e) => {
        const { from, amount, out, least } = trade(e)
        const desc = {
          srcToken: from.address,
          dstToken: out.address,
          srcReceiver: e.contract(),
          dstReceiver: e.me,
          amount,
          minReturnAmount: least,
          flags: 4n,
        }
        const name =
          'swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)'
        const call = e.call(e.at('1inch v6'), name, [desc.srcReceiver, desc, e.hex(96)])
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      { on: [1, 42161, 137, 10, 8453] },
    ],
    [
      'oneinch-one-pool',
      (e) => {
        const { from, amount, least } = trade(e)
        const name = 'unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)'
        const args = [BigInt(from.address), amount, least, BigInt(e.hex(20))]
        return e.send(e.call(e.at('1inch v6'), name, args), `Swaps ${from.symbol} in one pool.`)
      },
      { on: [1, 42161, 137], yellow: OPAQUE },
    ],
    ['oneinch-limit-order', ordered(oneInchOrder), { on: [1, 42161, 137, 10, 8453] }],
    [
      'cow-order',
      ordered(cowOrder),
      { on: [1, 42161, 8453], site: 'swap.cow.fi', sources: ['cow-docs'] },
    ],
    [
      'cow-order-on-chain',
      (e) => {
        const name = 'setPreSignature(bytes orderUid, bool signed)'
        const uid = concatHex([e.hex(32), e.me, '0x6b1a2b3c'])
        return e.send(
          e.call(e.at('cow settlement'), name, [uid, true]),
          'Signs an order of CoW on the chain.',
        )
      },
      {
        on: [1, 42161],
        site: 'swap.cow.fi',
        sources: ['cow-docs'],
        yellow: 'The order is a hash.',
      },
    ],
    [
      'cow-sells-coins',
      (e) => {
        const value = e.ether(1, 20) / 5n
        const buyAmount = (value * 2_950n) / 10n ** 12n
        const order = {
          buyToken: e.token('USDC').address,
          receiver: e.me,
          sellAmount: value,
          buyAmount,
          appData: e.hex(32),
          feeAmount: 0n,
          validTo: Number(e.until(1_800)),
          partiallyFillable: false,
          quoteId: BigInt(e.between(1_000_000, 9_000_000)),
        }
        const name =
          'createOrder((address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order)'
        return e.send(e.call(e.at('cow eth flow'), name, [order], value), 'Sells ether for USDC.')
      },
      { site: 'swap.cow.fi', sources: ['cow-docs'] },
    ],
    [
      'uniswapx-order',
      ordered(uniswapXOrder),
      { site: 'app.uniswap.org', sources: ['uniswap-docs'] },
    ],
    [
      'zeroex-by-allowance-holder',
      (e) => {
        const { from, amount } = trade(e)
        const target = e.contract()
        const name =
          'exec(address operator, address token, uint256 amount, address target, bytes data)'
        const args = [target, from.address, amount, target, e.hex(132)]
        const call = e.call(e.at('0x allowance holder'), name, args)
        return e.send(call, `Swaps ${from.symbol} through 0x.`)
      },
      { on: [1, 8453, 42161], site: 'matcha.xyz', sources: ['0x-docs'], yellow: OPAQUE },
    ],
    [
      'zeroex-signed-trade',
      (e) => {
        const { from, amount } = trade(e)
        const grant = { spender: e.contract(), amount, deadline: e.until(300) }
        return e.typed(
          permit2Transfer(e, [from], { grant }),
          `Pays the ${from.symbol} of one trade.`,
        )
      },
      {
        on: [1, 8453],
        site: 'matcha.xyz',
        sources: ['0x-docs', 'permit2-docs'],
        yellow: 'What is paid for is not in the signature.',
      },
    ],
    [
      'kyber-swap',
      (e) => {
        const { from, amount, out, least } = trade(e)
        const desc = {
          srcToken: from.address,
          dstToken: out.address,
          srcReceivers: [],
          srcAmounts: [],
          feeReceivers: [],
          feeAmounts: [],
          dstReceiver: e.me,
          amount,
          minReturnAmount: least,
          flags: 0n,
          permit: '0x',
        }
        const name =
          'swap((address callTarget, address approveTarget, bytes targetData, (address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc, bytes clientData) execution)'
        const nobody = `0x${'0'.repeat(40)}`
        const execution = {
          callTarget: e.contract(),
          approveTarget: nobody,
          targetData: e.hex(64),
          desc,
          clientData: '0x',
        }
        const call = e.call(e.at('kyber router'), name, [execution])
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      { on: [1, 42161, 137, 8453], site: 'kyberswap.com', sources: ['kyber-docs'], yellow: OPAQUE },
    ],
    [
      'permit2-for-router',
      (e) => {
        const { from, amount } = trade(e, e.turn(['USDC', 'USDT', 'WETH']))
        const grant = {
          spender: e.at('universal router'),
          amount,
          deadline: e.until(86_400 * 30),
        }
        return e.typed(permit2(e, [from], grant), `Lets Uniswap take the ${from.symbol} of a swap.`)
      },
      { on: [1, 8453], site: 'app.uniswap.org', sources: ['uniswap-docs', 'permit2-docs'] },
    ],
    [
      'permit-exact-for-router',
      (e) => {
        const { from, amount } = trade(e, 'USDC')
        const grant = {
          spender: e.at(e.turn(['1inch v6', 'lifi diamond'])),
          amount,
          deadline: e.until(SOON),
        }
        return e.typed(permit(e, from, grant), 'Lets a router take the USDC of one swap.')
      },
      { on: [1, 8453, 42161, 137] },
    ],
  ],
)

const SOON = 1_200
