import type { ChainId } from '@bowline/common'
import type { AmountValue, Intent, Reading } from '@bowline/common/reading'
import { networkFacts } from './networks.ts'

export interface PayLimitOptions {
  /** What an unprotected wallet pays at once, in US dollars. */
  readonly limit: number
  /** Whether only this browser can open the wallet. */
  isUnprotected(): Promise<boolean>
  /** The prices of tokens in US dollars, by their CAIP-10 ids; null for unknown ones. */
  prices(ids: readonly string[], signal: AbortSignal): Promise<readonly (number | null)[]>
}

/** Where everything that is read as an amount leaves the account. */
const PAYMENTS: ReadonlySet<Intent> = new Set(['sendNative', 'sendToken', 'sendAll'])
/** Fields of what leaves it otherwise: in a swap, and with a call. */
const PAID: ReadonlySet<string> = new Set(['attached', 'input', 'maximum'])
/** Under which prices know what has no contract. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}
/** Prices are asked for no more tokens than this. */
const MAX_TOKENS = 20

/**
 * Says whether a request pays more than a wallet should that is lost with this browser: `unprotected` for more than
 * the limit, `unpriced` where nobody knows, since a price is missing or cannot be read. On test networks money is
 * worth nothing. This guards against loss, not against thieves.
 */
export function createPayLimit({ limit, isUnprotected, prices }: PayLimitOptions) {
  return async (
    reading: Reading,
    chainId: ChainId,
    signal: AbortSignal,
  ): Promise<'unprotected' | 'unpriced' | undefined> => {
    const paid = paidOf(reading).filter(({ amount }) => amount > 0n)
    const { isTest } = networkFacts(chainId)
    if (isTest || paid.length === 0 || !(await isUnprotected())) return undefined
    const totals = new Map<string, number>()
    for (const { amount, token } of paid) {
      const address = token.address ?? NATIVE[chainId.split(':')[0] ?? '']
      if (address === undefined || token.isUnknown || token.decimals === undefined)
        return 'unpriced'
      const id = `${chainId}:${address}`
      totals.set(id, (totals.get(id) ?? 0) + Number(amount) / 10 ** token.decimals)
    }
    const ids = [...totals.keys()].slice(0, MAX_TOKENS)
    const known = await prices(ids, signal).catch(() => [])
    const value = ids.reduce((sum, id, at) => sum + (totals.get(id) ?? 0) * (known[at] ?? 0), 0)
    if (value > limit) return 'unprotected'
    const isWhole = totals.size === ids.length && ids.every((_, at) => known[at] != null)
    return isWhole ? undefined : 'unpriced'
  }
}

function paidOf({ intent, fields, calls }: Reading): readonly AmountValue[] {
  const own = fields.flatMap(({ label, value }) => {
    const leaves = PAID.has(label) || (label === 'amount' && PAYMENTS.has(intent))
    return leaves && value.type === 'amount' ? [value] : []
  })
  return [...own, ...calls.flatMap(paidOf)]
}
