import {
  address,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  type Transaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { LocalSolana } from '../startSolana.ts'
import { signInstructions } from '../world/signInstructions.ts'

/** The client library that apps use, on the local network. */
export function createTestClient({ rpcUrl, wsUrl }: Pick<LocalSolana, 'rpcUrl' | 'wsUrl'>) {
  const rpc = createSolanaRpc(rpcUrl)
  const sign = async (payer: KeyPairSigner, instructions: readonly Instruction[]) => {
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    return signInstructions(payer, lifetime, instructions)
  }
  const submit = (transaction: Transaction, options: { readonly skipPreflight?: boolean } = {}) =>
    rpc
      .sendTransaction(getBase64EncodedWireTransaction(transaction), {
        encoding: 'base64',
        ...options,
      })
      .send()
  return {
    rpc,
    subscriptions: createSolanaRpcSubscriptions(wsUrl),
    sign,
    submit,
    async send(payer: KeyPairSigner, instructions: readonly Instruction[]) {
      const transaction = await sign(payer, instructions)
      await submit(transaction)
      return getSignatureFromTransaction(transaction)
    },
    async balanceOf(of: string) {
      return (await rpc.getBalance(address(of)).send()).value
    },
  }
}

export const payment = (source: KeyPairSigner, destination: string, amount: bigint) =>
  getTransferSolInstruction({ source, destination: address(destination), amount })

/** Raw calls, for requests that client libraries would not send. */
export async function post(url: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, { method: 'POST', body: text })
  const answer = await response.text()
  return { status: response.status, body: answer ? JSON.parse(answer) : undefined }
}
