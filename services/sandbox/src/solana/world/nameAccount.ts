import {
  addEncoderSizePrefix,
  address,
  type EncodedAccount,
  fixEncoderSize,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getUtf8Encoder,
  lamports,
} from '@solana/kit'
import { programs } from '../programs.ts'
import type { SolanaToken } from './sandboxSolana.ts'

/** The prefix of metadata accounts. */
const KIND = 4
const FUNGIBLE = 2
const BYTES = 679

const padded = (bytes: number) =>
  addEncoderSizePrefix(fixEncoderSize(getUtf8Encoder(), bytes), getU32Encoder())

const encoder = getStructEncoder([
  ['kind', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', padded(32)],
  ['symbol', padded(10)],
  ['uri', padded(200)],
  ['sellerFeeBps', getU16Encoder()],
  ['hasCreators', getU8Encoder()],
  ['isSold', getU8Encoder()],
  ['isMutable', getU8Encoder()],
  ['hasNonce', getU8Encoder()],
  ['hasStandard', getU8Encoder()],
  ['standard', getU8Encoder()],
])

/**
 * The account that contains the name of a token of the first program on the public network. It is
 * written directly, because the metadata program is not part of this network.
 */
export async function nameAccount(
  token: SolanaToken,
  authority: string,
  rentOf: (bytes: bigint) => bigint,
): Promise<EncodedAccount> {
  const mint = address(token.address)
  const seeds = [
    'metadata',
    ...[programs.metadata, mint].map((one) => getAddressEncoder().encode(one)),
  ]
  const [place] = await getProgramDerivedAddress({ programAddress: programs.metadata, seeds })
  const data = new Uint8Array(BYTES)
  const flags = { sellerFeeBps: 0, hasCreators: 0, isSold: 0, isMutable: 1, hasNonce: 0 }
  const fungible = { hasStandard: 1, standard: FUNGIBLE }
  const { name, symbol } = token
  const texts = { kind: KIND, updateAuthority: address(authority), mint, name, symbol, uri: '' }
  data.set(encoder.encode({ ...texts, ...flags, ...fungible }))
  return {
    address: place,
    data,
    executable: false,
    lamports: lamports(rentOf(BigInt(BYTES))),
    programAddress: programs.metadata,
    space: BigInt(BYTES),
  }
}
