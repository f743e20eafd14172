'use client'

import type { AddDeviceError } from '../../core/failures.ts'
import type { AddDeviceParameters } from '../../features/accounts/addDevice.ts'
import { addDevice } from '../../features/accounts/addDevice.ts'
import { type ActionState, useAction } from '../base/useAction.ts'

/** The action of `useAddDevice`, and the state of its newest call. */
export type UseAddDeviceResult = ActionState<void, AddDeviceError> & {
  addDevice(parameters: AddDeviceParameters): Promise<void>
  reset(): void
}

/**
 * Lets the wallet's own page lead its user through opening the wallet on another device, where the wallet
 * offers it (`canAddDevice` of the connection).
 *
 * `addDevice` rejects with `NOT_CONNECTED`, `WALLET_METHOD_UNSUPPORTED` or `USER_REJECTED`.
 *
 * @example
 * const { addDevice } = useAddDevice()
 * return <button onClick={() => addDevice({ namespace: 'eip155' })}>Add a device</button>
 */
export function useAddDevice(): UseAddDeviceResult {
  const { state, run, reset } = useAction<[AddDeviceParameters], void, AddDeviceError>(addDevice)
  return { ...state, addDevice: run, reset }
}
