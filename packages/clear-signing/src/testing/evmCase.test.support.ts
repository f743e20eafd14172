import type { Field, FieldLabel, Reading, ReadingContext, Value } from '@bowline/common/reading'
import { type Abi, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { readEvmRequest } from '../evm/readEvmRequest.ts'

export const ME = '0x1111111111111111111111111111111111111111'
export const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Begins as ALICE does, and ends otherwise. */
export const EVE = getAddress('0x5aae000000000000000000000000000000001337')
/** Looks like ALICE where only the ends are shown. */
export const TWIN = getAddress(`0x5aae${'0'.repeat(32)}eaed`)
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const PUNKS = '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB'
export const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const NOW = 1_800_000_000

export const context: ReadingContext = {
  chainId: 'eip155:1',
  account: ME,
  currency: { symbol: 'ETH', decimals: 18 },
  tokens: [
    { address: USDC, symbol: 'USDC', decimals: 6 },
    { address: PUNKS, isNft: true },
  ],
  trusted: [ALICE],
  domain: 'app.example',
  nowSeconds: NOW,
}

/** Encodes a call of a function by its signature, as Solidity writes it. */
export function encode(signature: string, args: readonly unknown[]): Hex {
  // viem's type reads the signature; here it is any.
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}

export interface Sent {
  readonly to?: string | undefined
  readonly data?: string | undefined
  readonly value?: string | undefined
  readonly [key: string]: unknown
}

export const readSent = (sent: Sent, changes: Partial<ReadingContext> = {}): Reading =>
  readEvmRequest(
    { method: 'eth_sendTransaction', params: [{ from: ME, ...sent }] },
    { ...context, ...changes },
  )

export const readCallOf = (to: string, signature: string, args: readonly unknown[]): Reading =>
  readSent({ to, data: encode(signature, args) })

/** Every value of a label, in a form that is short to compare. */
export const shown = ({ fields }: Reading, label: FieldLabel): readonly unknown[] =>
  fields.filter((one) => one.label === label).map(({ value }) => brief(value))

export const codes = ({ warnings }: Reading): readonly string[] => warnings.map(({ code }) => code)

export function brief(value: Value): unknown {
  if (value.type === 'account') return value.address
  if (value.type === 'amount') {
    const unit =
      value.token.symbol ?? value.token.address ?? (value.token.isUnknown ? '?' : 'native')
    return `${value.isUnlimited ? 'unlimited' : value.amount} ${unit}`
  }
  if (value.type === 'nft') return `${value.amount} of ${value.collection} ${value.tokenId}`
  if (value.type === 'amountOrId') return `${value.value} in ${value.token}`
  if (value.type === 'bytes') return value.hex
  if (value.type === 'chain') return value.chainId
  if (value.type === 'list') return value.items.map((item: Field) => brief(item.value))
  if (value.type === 'text') return value.text
  if (value.type === 'word') return value.word
  return value.type === 'time' ? value.seconds : value.value
}
