import type { Namespace } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { request } from './request.ts'

/** See `signMessage`. */
export function performSignMessage(
  core: Core,
  message: string,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(core, 'signMessage', namespace, async ({ account, provider, operations }) =>
    (await operations()).signMessage(provider, account, message),
  )
}
