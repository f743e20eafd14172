import type { ChainId } from '@bowline/common'
import { ProviderError, readChainParameter } from '@bowline/common/adapters'
import type { ProviderSession } from './ProviderSession.ts'

/** Wallets announce a newly approved network just before or just after they answer. */
const APPROVAL_MS = 3000

/**
 * Makes another network the active one. That is the app's own choice among the networks that the
 * wallet has approved; for any other the wallet is asked.
 *
 * Throws 4902 when the wallet cannot be asked, or when it agrees but does not approve the network.
 */
export async function switchEthereumChain(
  session: ProviderSession,
  params: unknown,
  ask: (method: string, params: unknown) => Promise<unknown>,
): Promise<null> {
  const chainId = readChainParameter(params)
  if (!isApproved(session, chainId)) {
    await ask('wallet_switchEthereumChain', params).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.code !== 4200) throw error
      throw unrecognized(chainId, error)
    })
    if (!(await becomesApproved(session, chainId))) throw unrecognized(chainId)
  }
  session.setActiveChain(chainId)
  return null
}

function isApproved({ scope }: ProviderSession, chainId: ChainId): boolean {
  return scope()?.approvedChainIds?.includes(chainId) ?? false
}

function becomesApproved(session: ProviderSession, chainId: ChainId): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (isApproved(session, chainId)) finish(true)
    }
    const stop = session.subscribe(check)
    const cancel = session.clock.after(APPROVAL_MS, () => finish(false))
    function finish(isApprovedNow: boolean) {
      stop()
      cancel()
      resolve(isApprovedNow)
    }
    check()
  })
}

function unrecognized(chainId: ChainId, cause?: unknown): ProviderError {
  return new ProviderError(4902, `The wallet has not approved ${chainId}.`, { cause })
}
