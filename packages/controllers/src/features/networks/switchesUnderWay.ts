import type { ChainId } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import type { SwitchInteraction } from './SwitchInteraction.ts'

/** The switches whose wallet has not answered yet, by their network. */
export const switchesUnderWay = (kit: Kit): Map<ChainId, SwitchInteraction> =>
  internals(kit).part(createSwitches)

const createSwitches = () => new Map<ChainId, SwitchInteraction>()
