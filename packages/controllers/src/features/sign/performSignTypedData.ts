import { KitError, type Namespace, type TypedData } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { request } from './request.ts'

/** See `signTypedData`. */
export function performSignTypedData(
  core: Core,
  typedData: TypedData,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(core, 'signTypedData', namespace, async ({ account, provider, operations }) => {
    const { signTypedData: sign } = await operations()
    if (!sign) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'signTypedData' })
    return sign(provider, account, typedData)
  })
}
