import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, pad } from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isNative } from '../../chain/nativeToken.ts'
import {
  BALANCE_READER,
  type CallOutcome,
  type SimulatedCall,
  simulateCalls,
} from '../../chain/simulate/simulateCalls.ts'
import type { BuiltSwap, SwapRequest } from './SwapSource.ts'

/** What was seen when a swap was tried out. */
export type Measured =
  /** The node tries nothing out, or the account does not have what it would pay. */
  | { readonly status: 'unmeasured' }
  /** It would be undone now. */
  | { readonly status: 'undone' }
  | {
      readonly status: 'seen'
      readonly received: bigint
      readonly gas: bigint
      /** Whether what was bought could be sold again at once; `undefined` if that was not tried. */
      readonly isSellable?: boolean | undefined
    }

export interface MeasuredSwap {
  readonly request: SwapRequest
  readonly tx: BuiltSwap
  readonly spender: Address | undefined
}

/** Builds the swap of what was received back into what was paid, with the contract that takes it. */
export type Sale = (
  received: bigint,
) => Promise<{ readonly tx: BuiltSwap; readonly spender: Address | undefined }>

/**
 * Tries a swap out on the state of now, with an allowance if it needs one, and looks at what arrives; with `sale`, tries
 * as well to sell it again. What a token does when it is only tried out proves nothing: the minimum is enforced by the
 * chain.
 */
export async function measureSwap(
  chains: ChainReader,
  swap: MeasuredSwap,
  sale?: Sale | undefined,
): Promise<Measured> {
  const { chainId, user, from, to } = swap.request
  const buying = callsOf(swap)
  const calls = [
    balanceOf(from, user),
    ...buying.slice(0, -1),
    balanceOf(to, user),
    ...buying.slice(-1),
    balanceOf(to, user),
  ]
  const outcomes = await simulateCalls(chains, chainId, { from: user, calls })
  const [before, swapped, after] = outcomes?.slice(-3) ?? []
  const [held] = outcomes ?? []
  if (!held || !before || !swapped || !after) return UNMEASURED
  if (!isNative(from) && amountIn(held) < swap.request.amount) return UNMEASURED
  if (!swapped.succeeded) return { status: 'undone' }
  const received = amountIn(after) - amountIn(before)
  const seen = { status: 'seen', received, gas: withRefunds(swapped.gasUsed) } as const
  if (!sale || received <= 0n) return seen
  const sold = await sale(received)
  const selling = callsOf({ ...sold, request: { ...swap.request, from: to, amount: received } })
  const both = await simulateCalls(chains, chainId, { from: user, calls: [...buying, ...selling] })
  return { ...seen, isSellable: both?.at(-1)?.succeeded }
}

const UNMEASURED: Measured = { status: 'unmeasured' }

/** The approval, for tokens that take no other one after the old one is revoked, and the swap. */
function callsOf({
  request: { from, amount },
  tx,
  spender,
}: MeasuredSwap): readonly SimulatedCall[] {
  if (!spender || isNative(from)) return [tx]
  return [approvalOf(from, spender, 0n), approvalOf(from, spender, amount), tx]
}

function approvalOf(token: Address, spender: Address, amount: bigint): SimulatedCall {
  const args = [spender, amount] as const
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}

const balanceOf = (token: Address, owner: Address): SimulatedCall =>
  isNative(token)
    ? { to: BALANCE_READER, data: pad(owner) }
    : {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      }

function amountIn({ succeeded, data }: CallOutcome): bigint {
  try {
    if (!succeeded) return 0n
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })
  } catch {
    // It is no token.
    return 0n
  }
}

/** A transaction needs what is given back at its end, of which there is a fifth of the whole at most. */
const withRefunds = (gasUsed: bigint): bigint => (gasUsed * 5n + 3n) / 4n
