import { ProviderError } from '@bowline/common/adapters'
import { fieldsOf } from './WalletCall.ts'

/** Reads the string that a wallet answers with, bare or in a field. Throws -32603 if there is none. */
export function readText(answer: unknown, field: string): string {
  const text = typeof answer === 'string' ? answer : fieldsOf(answer)[field]
  if (typeof text === 'string' && text !== '') return text
  throw new ProviderError(-32603, `The wallet has answered without a ${field}.`)
}
