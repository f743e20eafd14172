import { base58, base64 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder, isAddress } from '@solana/kit'
import type { Request } from '../../../corpus/Request.ts'

/** Says what is wrong with a request to a wallet of Solana, as Solana's own library reads it. */
export function solanaProblem({ method, params, context }: Request): string | undefined {
  if (!isAddress(context.account)) return 'The account is no address.'
  if (method === 'solana_signMessage') {
    const { message, pubkey } = params as { readonly message: string; readonly pubkey: string }
    if (pubkey !== context.account) return 'Another account is to sign.'
    return base58.decode(message).length > 0 ? undefined : 'The message is empty.'
  }
  const { transaction, transactions = [transaction] } = params as {
    readonly transaction?: string
    readonly transactions?: readonly string[]
  }
  return transactions.map((one) => wireProblem(one ?? '', context)).find((one) => one !== undefined)
}

function wireProblem(wire: string, { account, tables = {} }: Request['context']) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(base64.decode(wire))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.staticAccounts[0] !== account) return 'Another account pays.'
  if (!(account in signatures)) return 'The account is not to sign.'
  if (!('instructions' in message)) return 'Its version is not known.'
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const missing = lookups.find(({ lookupTableAddress }) => !(lookupTableAddress in tables))
  if (missing) return `The table ${missing.lookupTableAddress} is missing.`
  return message.instructions.length > 0 ? undefined : 'There is no instruction.'
}
