import type { ChainId } from '@bowline/common'
import type { SwitchInteraction } from '../../kit/interactions.ts'
import { internals, type Kit } from '../../kit/kit.ts'

/** The switches whose wallet has not answered yet, by their network. */
export const switchesUnderWay = (kit: Kit): Map<ChainId, SwitchInteraction> =>
  internals(kit).part(createSwitches)

const createSwitches = () => new Map<ChainId, SwitchInteraction>()
