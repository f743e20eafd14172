import { ProviderError } from '@bowline/common/adapters'
import { fieldsOf } from './WalletCall.ts'

/** Finds a text that wallets answer with, bare or in a field. Throws -32603 when there is none. */
export function readText(answer: unknown, field: string): string {
  const text = typeof answer === 'string' ? answer : fieldsOf(answer)[field]
  if (typeof text === 'string' && text !== '') return text
  throw new ProviderError(-32603, `The wallet has answered without a ${field}.`)
}
