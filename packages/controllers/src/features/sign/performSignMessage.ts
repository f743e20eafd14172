import type { Namespace } from '@bowline/common'
import type { Engine } from '../../Engine.ts'
import { request } from './request.ts'

/** See `signMessage`. */
export function performSignMessage(
  engine: Engine,
  message: string,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(engine, 'signMessage', namespace, async ({ account, provider, operations }) =>
    (await operations()).signMessage(provider, account, message),
  )
}
