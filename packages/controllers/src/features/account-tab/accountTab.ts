import { createStore } from 'zustand/vanilla'
import { internals, type Kit } from '../../kit.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The part of the account that the visitor looked at last, so that coming back leads there. */
export const accountTab = (kit: Kit) => internals(kit).part(createAccountTab)

const createAccountTab = () => createStore<AccountTab>(() => 'tokens')
