'use client'

import { addDevice } from '../../features/accounts/addDevice.ts'
import { useAction } from '../base/useAction.ts'

/**
 * Has the wallet's own page lead its user through opening the wallet on another device, where the wallet
 * offers it (`canAddDevice` of the connection).
 *
 * `addDevice` rejects with `NOT_CONNECTED`, `WALLET_METHOD_UNSUPPORTED` or `USER_REJECTED`.
 *
 * @example
 * const { addDevice } = useAddDevice()
 * return <button onClick={() => addDevice({ namespace: 'eip155' })}>Add a device</button>
 */
export function useAddDevice() {
  const { state, run, reset } = useAction(addDevice)
  return { ...state, addDevice: run, reset }
}
