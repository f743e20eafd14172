import type { Connector } from '@bowline/common'
import type { KitConfig } from '@bowline/controllers'

/** Whether the app itself shows this connector's pairing offers (`manualWCControl`). */
export function isPairedByApp({ manualWCControl }: KitConfig, { pairs }: Connector): boolean {
  return manualWCControl && pairs === true
}
