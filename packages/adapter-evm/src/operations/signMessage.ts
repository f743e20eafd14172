import {
  type AccountId,
  type ChainId,
  KitError,
  type ProviderMap,
  type TypedData,
} from '@bowline/common'
import {
  type Address,
  type Client,
  getTypesForEIP712Domain,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import { getCode, verifyMessage, verifyTypedData } from 'viem/actions'
import {
  recoverMessageAddress,
  recoverTypedDataAddress,
  serializeTypedData,
  stringToHex,
} from 'viem/utils'
import { askWallet } from '../wallet/askWallet.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly message: string
}

/**
 * Asks the wallet to sign a message and checks that the account signed it.
 *
 * Throws `SIGNATURE_MISMATCH` if another key signed, `WALLET_ANSWER_INVALID` if the answer is not a
 * signature, `SIGNATURE_UNVERIFIED` if the chain cannot say whether a contract signed.
 */
export async function signMessage(
  context: EvmContext,
  { provider, account, message }: Parameters,
): Promise<Hex> {
  const { chainId, address } = parseAccount(account)
  const method = 'personal_sign'
  const params = [stringToHex(message), address]
  const answer = await askWallet({ provider, clock: context.clock }, { method, params })
  const signature = readSignature(answer, method)
  await checkSigner(context, {
    chainId,
    address,
    signature,
    recover: () => recoverMessageAddress({ message, signature }),
    verify: (client) => verifyMessage(client, { address, message, signature }),
  })
  return signature
}

interface TypedDataToSign {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly typedData: TypedData
}

/**
 * Asks the wallet to sign EIP-712 data and checks that the account signed it.
 *
 * Throws `SIGNATURE_MISMATCH` if another key signed, `WALLET_ANSWER_INVALID` if the answer is not a
 * signature, `SIGNATURE_UNVERIFIED` if the chain cannot say whether a contract signed.
 */
export async function signTypedData(
  context: EvmContext,
  { provider, account, typedData }: TypedDataToSign,
): Promise<Hex> {
  const { chainId, address } = parseAccount(account)
  // viem derives its type from literal types; here they are only known when it runs.
  const definition = typedData as unknown as TypedDataDefinition
  const types = { EIP712Domain: getTypesForEIP712Domain(definition), ...typedData.types }
  const data = serializeTypedData({ ...definition, types } as TypedDataDefinition)
  const method = 'eth_signTypedData_v4'
  const params = [address, data]
  const answer = await askWallet({ provider, clock: context.clock }, { method, params })
  const signature = readSignature(answer, method)
  await checkSigner(context, {
    chainId,
    address,
    signature,
    recover: () => recoverTypedDataAddress({ ...definition, signature }),
    verify: (client) => verifyTypedData(client, { ...definition, address, signature }),
  })
  return signature
}

interface Signed {
  readonly chainId: ChainId<'eip155'>
  readonly address: Address
  readonly signature: Hex
  recover(): Promise<Address>
  verify(client: Client): Promise<boolean>
}

/**
 * Makes sure that a signature is the account's own. A key's signature is checked on the spot;
 * the chain is only asked where the account may be a contract (EIP-1271, EIP-6492).
 *
 * Throws `SIGNATURE_MISMATCH`, or `SIGNATURE_UNVERIFIED` when a contract cannot be asked: that one
 * carries the signature, since what a wallet was asked for is never lost.
 */
async function checkSigner(
  { rpc }: EvmContext,
  { chainId, address, signature, recover, verify }: Signed,
): Promise<void> {
  // What no key can have signed may still be a contract's signature.
  const signer = await recover().catch(() => undefined)
  if (signer?.toLowerCase() === address.toLowerCase()) return
  const ask = async (client: Client) => {
    if (await verify(client)) return true
    // viem says no for a silent node as well; one that still answers has really said no.
    await getCode(client, { address })
    return false
  }
  const isValid = await readChain(rpc, { chainId }, ask).catch((cause: unknown) => {
    throw new KitError('SIGNATURE_UNVERIFIED', { signature }, { cause })
  })
  if (!isValid) throw new KitError('SIGNATURE_MISMATCH')
}

/** 0x and at least 62 hexadecimal characters: contract accounts sign in more and less than 65 bytes. */
const SIGNATURE = /^0x[0-9a-f]{62,}$/i

/** Throws `WALLET_ANSWER_INVALID` unless the answer has the form of a signature. */
function readSignature(answer: unknown, method: string): Hex {
  if (typeof answer !== 'string' || !SIGNATURE.test(answer))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  return answer as Hex
}
