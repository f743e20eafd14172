import { formatAmount, parseAmount, sanitizeName } from '@bowline/common'
import * as v from 'valibot'
import { type AskNode, quantity } from '../../evm/readFees.ts'
import { call, type Hex, word } from '../../smart-account/abi.ts'
import type { Call } from '../../smart-account/account.ts'
import { bytes, NodeRefusal } from './createNode.ts'
import type { Move } from './readMove.ts'

/** What is moved, and what the account does to move it. */
export interface Moved {
  readonly call: Call
  /** Such as `1.5 USDC`. */
  readonly text: string
}

/** ERC-20. */
const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
} as const

const NATIVE_DECIMALS = 18
const MAX_DECIMALS = 60

/** Reads how much the account has, and makes the call that moves what is wanted. Throws an `Error` with one sentence. */
export async function readMoved(ask: AskNode, account: Hex, move: Move): Promise<Moved> {
  const { to, token, data } = move
  if (token) return tokens(ask, account, { move, token })
  const held = await ask('eth_getBalance', [account, 'latest'], quantity)
  const value = amountOf(move, { held, decimals: NATIVE_DECIMALS, isZeroFine: data !== '0x' })
  const text = `${written(value, NATIVE_DECIMALS)} of the network's own currency`
  return { call: { to, value, data }, text }
}

async function tokens(
  ask: AskNode,
  account: Hex,
  { move, token }: { readonly move: Move; readonly token: Hex },
): Promise<Moved> {
  const read = (data: Hex) => ask('eth_call', [{ to: token, data }, 'latest'], bytes)
  const numberOf = async (data: Hex) => {
    const answer = v.safeParse(v.pipe(bytes, v.length(66)), await read(data))
    if (!answer.success) throw new Error(`There is no token at ${token} on this network.`)
    return BigInt(answer.output)
  }
  const refused = (error: unknown) => {
    if (!(error instanceof NodeRefusal)) throw error
    throw new Error(`There is no token at ${token} on this network.`, { cause: error })
  }
  const [held, decimals, symbol] = await Promise.all([
    numberOf(call(selectors.balanceOf, word(account))).catch(refused),
    numberOf(selectors.decimals).catch(refused),
    read(selectors.symbol).catch(() => '0x' as const),
  ])
  if (decimals > MAX_DECIMALS) throw new Error(`There is no token at ${token} on this network.`)
  const amount = amountOf(move, { held, decimals: Number(decimals), isZeroFine: false })
  return {
    call: { to: token, value: 0n, data: call(selectors.transfer, word(move.to), word(amount)) },
    text: `${written(amount, Number(decimals))} ${symbolOf(symbol)} (token ${token})`,
  }
}

interface Holding {
  readonly held: bigint
  readonly decimals: number
  readonly isZeroFine: boolean
}

function amountOf({ amount }: Move, { held, decimals, isZeroFine }: Holding): bigint {
  const [, fraction = ''] = amount.split('.')
  if (/[^0]/.test(fraction.slice(decimals)))
    throw new Error(`--amount has more than ${decimals} decimals.`)
  const value = amount === 'all' ? held : parseAmount(amount, decimals)
  if (value > held)
    throw new Error(`The smart account has ${written(held, decimals)}, which is less than that.`)
  if (value === 0n && !isZeroFine) throw new Error('The smart account has nothing of it.')
  return value
}

/** Writes an amount for a terminal: the same in every language. */
export const written = (value: bigint, decimals: number): string =>
  formatAmount(value, decimals, { locale: 'en' }).replaceAll(',', '')

/** A text, or up to 32 bytes, as old tokens have it. */
function symbolOf(answer: Hex): string {
  const buffer = Buffer.from(answer.slice(2), 'hex')
  const isText = buffer.length >= 64 && buffer.readUInt8(31) === 32
  const length = isText ? Math.min(buffer.readUInt32BE(60), buffer.length - 64) : 32
  const text = isText ? buffer.subarray(64, 64 + length) : buffer.subarray(0, length)
  return sanitizeName(text.toString('utf8'), 'tokens')
}
