import type { ChainId } from '@bowline/common'
import type { Interaction } from '../../core/Interaction.ts'

/** Making another network the active one. */
export type SwitchInteraction = Interaction<'switch', { readonly chainId: ChainId }, void>
