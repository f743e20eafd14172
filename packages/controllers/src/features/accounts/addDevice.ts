import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

export interface AddDeviceParameters {
  readonly namespace: Namespace
}

/**
 * Lets the wallet's own page lead its user through opening the wallet on another device. Works only with
 * wallets that offer it (`canAddDevice` of the connection), such as the embedded wallet. Resolves once the
 * user is done, leaves, or goes on in a tab of the wallet; nothing is learned of the other device.
 *
 * Throws `NOT_CONNECTED`, `WALLET_METHOD_UNSUPPORTED`, and `USER_REJECTED` if the user closes the page.
 *
 * @example
 * await addDevice(kit, { namespace: 'eip155' })
 */
export async function addDevice(kit: Kit, { namespace }: AddDeviceParameters): Promise<void> {
  await perform(kit, (core, { performAddDevice }) => performAddDevice(core, namespace))
}
