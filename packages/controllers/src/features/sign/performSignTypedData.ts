import { KitError, type Namespace, type TypedData } from '@bowline/common'
import type { Engine } from '../../Engine.ts'
import { request } from './request.ts'

/** See `signTypedData`. */
export function performSignTypedData(
  engine: Engine,
  typedData: TypedData,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(engine, 'signTypedData', namespace, async ({ account, provider, operations }) => {
    const { signTypedData: sign } = await operations()
    if (!sign) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'signTypedData' })
    return sign(provider, account, typedData)
  })
}
