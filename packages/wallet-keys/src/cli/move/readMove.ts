import { isEvmAddress } from '../../evm/hexSchemas.ts'
import type { Hex } from '../../smart-account/abi.ts'

/** What a person wants to move, checked as far as it can be without a node. */
export interface Move {
  /** The address of a node of the network. */
  readonly rpc: URL
  readonly to: Hex
  /** The amount as it was typed: a decimal number, or `all`. */
  readonly amount: string
  /** The address of an ERC-20 token; undefined for the network's own currency. */
  readonly token: Hex | undefined
  /** What the receiver is called with. */
  readonly data: Hex
  /** Sends it without asking. */
  readonly isAgreed: boolean
}

interface Typed {
  readonly rpc?: string | undefined
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly token?: string | undefined
  readonly data?: string | undefined
  readonly yes?: boolean | undefined
}

const AMOUNT = /^(?:all|\d{1,60}(?:\.\d{1,60})?)$/
const DATA = /^0x(?:[0-9a-f]{2}){1,65536}$/i

/** Reads the options of `bowline move`. Throws an `Error` with one sentence. */
export function readMove({ rpc, to, amount, token, data, yes }: Typed): Move {
  if (rpc === undefined) throw new Error('move needs --rpc, the URL of a node. See --help.')
  if (to === undefined) throw new Error('move needs --to, the address of a receiver. See --help.')
  if (amount === undefined && data === undefined)
    throw new Error('move needs --amount, such as 1.5 or all. See --help.')
  if (amount !== undefined && !AMOUNT.test(amount))
    throw new Error('--amount is neither a number, such as 1.5, nor "all".')
  if (data !== undefined && !DATA.test(data)) throw new Error('--data is not 0x and bytes in hex.')
  if (data !== undefined && token !== undefined)
    throw new Error('--token and --data exclude each other.')
  const receiver = address('--to', to)
  const contract = token === undefined ? undefined : address('--token', token)
  if (receiver.toLowerCase() === contract?.toLowerCase())
    throw new Error('--to is the token itself: what is sent there is lost.')
  return {
    rpc: nodeUrl(rpc),
    to: receiver,
    token: contract,
    amount: amount ?? '0',
    // The pattern has checked it.
    data: (data ?? '0x') as Hex,
    isAgreed: yes === true,
  }
}

function address(option: string, value: string): Hex {
  if (!isEvmAddress(value))
    throw new Error(`${option} is not an address, or one with a typing error.`)
  if (/^0x0{40}$/.test(value)) throw new Error(`${option} is the address of nobody.`)
  return value
}

function nodeUrl(value: string): URL {
  const isNode = /^https?:\/\//i.test(value) && URL.canParse(value)
  if (!isNode) throw new Error('--rpc is not a URL that begins with https:// or http://.')
  return new URL(value)
}
