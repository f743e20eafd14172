import { KitError } from '@bowline/common'

/** 4001 is what some wallets send here; the others are the protocol's own rejections. */
const REJECTIONS = new Set([4001, 5000, 5001, 5002, 5003])

/** Translates why a wallet did not approve. `undefined`: the offer has only lapsed. */
export function approvalError(cause: unknown): KitError | undefined {
  const { code, message } = describe(cause)
  if (code !== undefined && REJECTIONS.has(code))
    return new KitError('USER_REJECTED', { connectorId: 'walletConnect' }, { cause })
  if (/expired/i.test(message)) return undefined
  return new KitError('WALLET_ERROR', { code, method: 'wc_sessionPropose' }, { cause })
}

function describe(cause: unknown): { code: number | undefined; message: string } {
  if (typeof cause !== 'object' || cause === null) return { code: undefined, message: `${cause}` }
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return { code: typeof code === 'number' ? code : undefined, message: `${message ?? ''}` }
}
