import type { ParamsOf, ResponseOf, vaultApi } from '@bowline/common/api'
import type { Service } from '../service/createService.ts'
import { isLost, isRefused } from '../service/isLost.ts'

interface Amounts {
  /** US dollars. */
  readonly act: number
  readonly day: number
}

/**
 * Sets what the wallet pays by a click alone. A press after one whose answer was lost, whose confirmation the server takes
 * no second time, finds what that one has set.
 */
export async function setLimits(
  vault: Pick<Service['vault'], 'setLimits' | 'limits'>,
  wanted: Amounts,
  params: ParamsOf<typeof vaultApi.setLimits>,
): Promise<ResponseOf<typeof vaultApi.setLimits>> {
  const isWanted = ({ act, day }: Amounts) => act === wanted.act && day === wanted.day
  try {
    return await vault.setLimits(params)
  } catch (error) {
    if (!isLost(error) && !isRefused(error)) throw error
    const now = await vault.limits({}).catch(() => undefined)
    if (now?.next && isWanted(now.next)) return { effectiveAt: now.next.effectiveAt }
    if (now && isWanted(now)) return {}
    throw error
  }
}
