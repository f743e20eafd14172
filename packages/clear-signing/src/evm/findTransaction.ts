import type { RequestReader } from '@bowline/common/reading'

/** What a request has as well. Fees and the nonce are those that the wallet has chosen. */
const MEMBERS = ['from', 'to', 'value', 'authorizationList'] as const

/** Finds a transaction that was sent, as the request that a wallet sends it by. */
export const findTransaction: NonNullable<RequestReader['find']> = async (
  hash,
  { ask, signal },
) => {
  const found = await ask('eth_getTransactionByHash', [hash], signal)
  if (typeof found !== 'object' || found === null || !('input' in found)) return undefined
  const members = MEMBERS.flatMap((name) => {
    const value: unknown = Reflect.get(found, name)
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return {
    method: 'eth_sendTransaction',
    params: [{ ...Object.fromEntries(members), data: found.input }],
  }
}
