import type { RequestReader } from '@bowline/common/reading'

/** Finds a transaction that was sent, as the request that a wallet sends it by. */
export const findTransaction: NonNullable<RequestReader['find']> = async (
  hash,
  { ask, signal },
) => {
  const wish = { encoding: 'base64', maxSupportedTransactionVersion: 0 }
  const found = await ask('getTransaction', [hash, wish], signal)
  if (typeof found !== 'object' || found === null || !('transaction' in found)) return undefined
  const [transaction] = Array.isArray(found.transaction) ? found.transaction : []
  return typeof transaction === 'string'
    ? { method: 'solana_signAndSendTransaction', params: { transaction } }
    : undefined
}
