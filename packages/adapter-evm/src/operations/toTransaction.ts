import { type ChainId, KitError, type TransactionCall, type TransferIntent } from '@bowline/common'
import {
  type Address,
  checksumAddress,
  encodeFunctionData,
  type Hex,
  isAddress,
  isHex,
  maxUint256,
} from 'viem'
import { erc20, erc721, erc1155 } from './abis.ts'
import { chainNumber, parseAccount, toAddress } from './parseAccount.ts'

/** A transaction as a wallet is asked to send it. Without prices the wallet finds its own. */
export interface Transaction extends FeeLimit {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex | undefined
}

/** The most that a transaction may use and pay. Prices are in wei per unit of gas. */
export interface FeeLimit {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/**
 * Writes the transaction of a transfer: of the native currency, of an ERC-20 token, or of an NFT.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, or `INVALID_ADDRESS` if the token's address is invalid.
 */
export function toTransaction(intent: TransferIntent<'eip155'>): Transaction {
  const { from, amount, token } = intent
  const to = receiverAddress(intent.to, parseAccount(from).chainId)
  if (!to) throw new KitError('INVALID_RECEIVER', { value: intent.to })
  checkNumber(amount)
  if (token === undefined) return { to, value: amount }
  const contract = toAddress(token)
  if (!contract) throw new KitError('INVALID_ADDRESS', { value: token })
  return { to: contract, value: 0n, data: callData(intent, to) }
}

function callData({ from, amount, nft }: TransferIntent<'eip155'>, to: Address): Hex {
  if (!nft) {
    return encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, amount] })
  }
  const { address } = parseAccount(from)
  const { standard, tokenId } = nft
  checkNumber(tokenId)
  const functionName = 'safeTransferFrom'
  if (standard === 'erc1155') {
    const args = [address, to, tokenId, amount, '0x'] as const
    return encodeFunctionData({ abi: erc1155, functionName, args })
  }
  if (amount !== 1n) throw new KitError('INVALID_AMOUNT', { value: String(amount) })
  return encodeFunctionData({ abi: erc721, functionName, args: [address, to, tokenId] })
}

function checkNumber(value: bigint): void {
  if (value < 0n || value > maxUint256) throw new KitError('INVALID_AMOUNT', { value: `${value}` })
}

/**
 * Checks a call that was put together elsewhere.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, or `UNEXPECTED` for data that is not hexadecimal: no
 * visitor can have typed that.
 */
export function toCall({ to: receiver, data, value, gas }: TransactionCall): Transaction {
  const to = toAddress(receiver)
  if (!to) throw new KitError('INVALID_RECEIVER', { value: receiver })
  if (value < 0n || value > maxUint256) throw new KitError('INVALID_AMOUNT', { value: `${value}` })
  if (data === undefined) return { to, value, gas }
  if (!isHex(data) || data.length % 2 === 1)
    throw new KitError('UNEXPECTED', undefined, { cause: new TypeError('The data is not hex.') })
  return { to, value, data, gas }
}

/** The chains whose wallets write the checksum of an address with the chain's number in it (EIP-1191): Rootstock's. */
const NUMBERED_CHECKSUMS: ReadonlySet<string> = new Set(['eip155:30', 'eip155:31'])

/**
 * Reads an address as someone has typed it: with the checksum of EIP-55, with the one of its chain, or without any. Returns
 * `undefined` for one with another checksum, which has a mistake in it or is meant for another chain.
 */
export function receiverAddress(
  value: string,
  chainId: ChainId<'eip155'> | undefined,
): Address | undefined {
  if (isAddress(value)) return value
  if (!chainId || !NUMBERED_CHECKSUMS.has(chainId) || !isAddress(value, { strict: false }))
    return undefined
  // `isAddress` has narrowed the value by its form; only wallets of the chain know this spelling.
  const lower = value.toLowerCase() as Address
  return checksumAddress(lower, chainNumber(chainId)) === value ? lower : undefined
}
