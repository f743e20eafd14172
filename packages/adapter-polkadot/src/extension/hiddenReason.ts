import type { HiddenReason } from '@bowline/common'
import type { ExtensionTarget } from './ExtensionTarget.ts'

/** Extensions that show their accounts whether or not they are locked, or that cannot be locked. */
const NEVER_LOCKED: readonly string[] = ['polkadot:polkadot-js']

/** Why an extension that lets the app in names no account: its user shares none, unless it may be locked. */
export const hiddenReason = ({
  connectorId,
}: Pick<ExtensionTarget, 'connectorId'>): HiddenReason =>
  NEVER_LOCKED.includes(connectorId) ? 'unshared' : 'unclear'
