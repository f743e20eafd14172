import {
  AccountRole,
  addEncoderSizePrefix,
  address,
  getAddressEncoder,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getUtf8Encoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeMint2Instruction } from '@solana-program/token'
import { MINT_BYTES, TOKEN_BYTES } from '../encode/readTokenData.ts'
import { programs } from '../programs.ts'
import type { SolanaToken } from './sandboxSolana.ts'

const KIND_BYTES = 1
const EXTENSION_HEADER_BYTES = 4
const ADDRESS_BYTES = 32
const LENGTH_BYTES = 4
/** The size of a mint with a metadata pointer. The metadata enlarges the account later. */
const POINTED_MINT_BYTES = TOKEN_BYTES + KIND_BYTES + EXTENSION_HEADER_BYTES + 2 * ADDRESS_BYTES

const METADATA_POINTER_INSTRUCTION = 39
/** First bytes of the SHA-256 of `spl_token_metadata_interface:initialize_account`. */
const INITIALIZE_METADATA = new Uint8Array([210, 225, 30, 162, 88, 184, 77, 141])

/** Creates a mint. With Token-2022 it contains its own name. */
export function createTokenInstructions(
  token: SolanaToken,
  signers: { readonly mint: KeyPairSigner; readonly authority: KeyPairSigner },
  rentOf: (bytes: bigint) => bigint,
): readonly Instruction[] {
  const { mint, authority } = signers
  const program = address(token.program)
  const isNamed = program === programs.token2022
  const space = isNamed ? POINTED_MINT_BYTES : MINT_BYTES
  const whole = isNamed ? space + metadataBytes(token) : space
  const parts = { mint: mint.address, decimals: token.decimals, mintAuthority: authority.address }
  return [
    getCreateAccountInstruction({
      payer: authority,
      newAccount: mint,
      lamports: rentOf(BigInt(whole)),
      space: BigInt(space),
      programAddress: program,
    }),
    ...(isNamed ? [pointToItself(mint, authority)] : []),
    getInitializeMint2Instruction(parts, { programAddress: program }),
    ...(isNamed ? [writeName(token, mint, authority)] : []),
  ]
}

function pointToItself(mint: KeyPairSigner, authority: KeyPairSigner): Instruction {
  const data = getStructEncoder([
    ['instruction', getU8Encoder()],
    ['step', getU8Encoder()],
    ['authority', getAddressEncoder()],
    ['metadata', getAddressEncoder()],
  ]).encode({
    instruction: METADATA_POINTER_INSTRUCTION,
    step: 0,
    authority: authority.address,
    metadata: mint.address,
  })
  const accounts = [{ address: mint.address, role: AccountRole.WRITABLE }]
  return { programAddress: programs.token2022, accounts, data }
}

function writeName(
  { name, symbol }: SolanaToken,
  { address: mint }: KeyPairSigner,
  { address: authority }: KeyPairSigner,
): Instruction {
  const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
  const texts = [name, symbol, ''].flatMap((part) => [...text.encode(part)])
  return {
    programAddress: programs.token2022,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: authority, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: authority, role: AccountRole.READONLY_SIGNER },
    ],
    data: new Uint8Array([...INITIALIZE_METADATA, ...texts]),
  }
}

/** Update authority, mint, three texts, and the number of additional fields. */
function metadataBytes({ name, symbol }: SolanaToken): number {
  const texts = Buffer.byteLength(name) + Buffer.byteLength(symbol) + 4 * LENGTH_BYTES
  return EXTENSION_HEADER_BYTES + 2 * ADDRESS_BYTES + texts
}
