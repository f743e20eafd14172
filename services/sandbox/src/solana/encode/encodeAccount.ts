import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { RpcError } from '../rpc/RpcError.ts'
import type { AccountOptions } from '../rpc/schemas.ts'
import { parseTokenData } from './parseTokenData.ts'

/** Longer data is not encoded in base58, which takes quadratic time. */
const MAX_BASE58_BYTES = 128
/** The rent epoch of rent-exempt accounts. */
const RENT_EPOCH = 2n ** 64n - 1n

/** Encodes an account in the requested encoding. */
export function encodeAccount(
  account: EncodedAccount,
  options: AccountOptions,
  accountOf: (address: Address) => EncodedAccount | undefined,
) {
  const { lamports, programAddress: owner, executable, space } = account
  const data = encodeData(account, options, accountOf)
  return { lamports, owner, executable, rentEpoch: RENT_EPOCH, space, data }
}

function encodeData(
  account: EncodedAccount,
  { encoding, dataSlice }: AccountOptions,
  accountOf: (address: Address) => EncodedAccount | undefined,
) {
  const parsed = encoding === 'jsonParsed' && parseTokenData(account, accountOf)
  if (parsed) return parsed
  const { data } = account
  const part = dataSlice
    ? data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : data
  if (encoding !== undefined && encoding !== 'base58')
    return [Buffer.from(part).toString('base64'), 'base64']
  if (part.length > MAX_BASE58_BYTES)
    throw new RpcError(
      'INVALID_REQUEST',
      `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
    )
  const text = getBase58Decoder().decode(part)
  return encoding ? [text, encoding] : text
}
