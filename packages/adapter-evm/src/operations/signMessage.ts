import type { AccountId, ProviderMap } from '@bowline/common'
import { verifyMessage } from 'viem/actions'
import { recoverMessageAddress, stringToHex } from 'viem/utils'
import { askWallet } from '../injected/askWallet.ts'
import { checkSigner } from './checkSigner.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readSignature } from './readSignature.ts'

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
): Promise<string> {
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
