import { ProviderError, walletErrorText } from '@bowline/common/adapters'
import { fieldsOf } from '../fieldsOf.ts'
import type { SatsProvider } from '../WalletSource.ts'

type Codes = Readonly<Record<number, number>>

/** sats-connect's numbers, in the place of which EIP-1193 has others. */
const CODES: Codes = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

/**
 * Sends one request. Such wallets answer with an error as often as they throw one; both are thrown
 * here, with the codes of EIP-1193.
 */
export async function askSats(
  provider: SatsProvider,
  { method, params }: { readonly method: string; readonly params?: unknown },
  codes: Codes = CODES,
): Promise<unknown> {
  const answer = await Promise.resolve()
    .then(() => provider.request(method, params ?? null))
    .catch((error: unknown) => {
      throw translated(error, codes)
    })
  const { error, result } = fieldsOf(answer)
  if (error !== undefined && error !== null) throw translated(error, codes)
  return result
}

function translated(error: unknown, codes: Codes): unknown {
  const outer = fieldsOf(error)
  const { code } = typeof outer.code === 'number' ? outer : fieldsOf(outer.error)
  const known = typeof code === 'number' ? codes[code] : undefined
  // -32000 is also what servers say when they have nothing better.
  if (known === undefined || /insufficient/.test(walletErrorText(error))) return error
  return new ProviderError(known, walletErrorText(error), { cause: error })
}
