import type { AccountId, ProviderMap, TypedData } from '@bowline/common'
import { getTypesForEIP712Domain, type TypedDataDefinition } from 'viem'
import { verifyTypedData } from 'viem/actions'
import { recoverTypedDataAddress, serializeTypedData } from 'viem/utils'
import { askWallet } from '../injected/askWallet.ts'
import { checkSigner } from './checkSigner.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readSignature } from './readSignature.ts'

interface Parameters {
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
  { provider, account, typedData }: Parameters,
): Promise<string> {
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
