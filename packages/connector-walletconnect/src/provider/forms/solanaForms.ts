import { parseAccountId, type Scope } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { olderSolanaParams } from './olderSolanaParams.ts'
import { readText } from './readText.ts'
import { signedSolanaTransaction } from './signedSolanaTransaction.ts'
import { type Fields, fieldsOf, type MethodForm, type WalletCall } from './WalletCall.ts'

const getAccounts: MethodForm = ({ scope }) => addressesOf(scope).map((pubkey) => ({ pubkey }))

/** The differences between Solana wallets, by method. */
export const solanaForms: Readonly<Record<string, MethodForm>> = {
  solana_getAccounts: getAccounts,
  solana_requestAccounts: getAccounts,
  solana_signMessage: async (call) => {
    const answer = await call.ask('solana_signMessage', withSigner(call))
    return { signature: readText(answer, 'signature') }
  },
  solana_signTransaction: (call) => signTransaction(call, call.params.transaction),
  solana_signAllTransactions: async (call) => {
    const method = 'solana_signAllTransactions'
    if (call.allows(method) || !call.allows('solana_signTransaction'))
      return readTransactions(await call.ask(method, withSigner(call)))
    const transactions: unknown[] = []
    // One prompt after another, as the person would expect.
    for (const transaction of readList(call.params.transactions))
      transactions.push((await signTransaction(call, transaction)).transaction)
    return { transactions }
  },
  solana_signAndSendTransaction: async (call) => {
    const answer = await call.ask('solana_signAndSendTransaction', withSigner(call))
    return { signature: readText(answer, 'signature') }
  },
}

async function signTransaction(
  call: WalletCall,
  transaction: unknown,
): Promise<{ readonly transaction: string; readonly signature?: string }> {
  const params = { ...withSigner(call), transaction }
  const answer = await call.ask('solana_signTransaction', {
    ...olderSolanaParams(transaction),
    ...params,
  })
  const said = typeof answer === 'string' ? { signature: answer } : fieldsOf(answer)
  const signature = typeof said.signature === 'string' ? said.signature : undefined
  if (typeof said.transaction === 'string' && said.transaction)
    return { transaction: said.transaction, ...(signature && { signature }) }
  return { ...complete(params, signature), ...(signature && { signature }) }
}

/** Wallets may answer with the signature alone. */
function complete({ transaction, pubkey }: Fields, signature: string | undefined) {
  try {
    const signed = { signer: String(pubkey), signature: signature ?? '' }
    return { transaction: signedSolanaTransaction(String(transaction), signed) }
  } catch (cause) {
    throw new ProviderError(-32603, 'The wallet has answered without a signed transaction.', {
      cause,
    })
  }
}

function readTransactions(answer: unknown): { readonly transactions: readonly string[] } {
  const transactions = Array.isArray(answer) ? answer : fieldsOf(answer).transactions
  const isList = Array.isArray(transactions) && transactions.every((one) => typeof one === 'string')
  if (isList) return { transactions }
  throw new ProviderError(-32603, 'The wallet has answered without signed transactions.')
}

function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new ProviderError(-32602, 'Expected a list of transactions.')
}

function withSigner({ params, scope }: WalletCall): Fields {
  return { ...params, pubkey: params.pubkey ?? addressesOf(scope)[0] }
}

function addressesOf({ accounts }: Scope): readonly string[] {
  return accounts.map((account) => parseAccountId(account).address)
}
