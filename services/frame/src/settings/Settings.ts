import type { Clock } from '@bowline/common'
import type { Step } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import type { PermissionsOptions } from './createPermissions.ts'

/** What each screen of the settings is given. */
export interface Settings {
  readonly step: Step
  readonly keys: Keys
  readonly service: Service
  readonly wallet: Wallet
  readonly clock: Clock
  /** What the screen of permissions is made with. */
  readonly permissions: PermissionsOptions
  /** Users have opened this page by its address: nothing else asks for their words. */
  readonly asksForWords?: boolean | undefined
  /** The origin of this page. */
  readonly origin: string
}
