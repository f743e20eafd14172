import { createStore } from 'zustand/vanilla'
import { internals, type Kit } from '../../kit/kit.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The account tab that the visitor opened last. Kept so that the account view opens on it again. */
export const accountTab = (kit: Kit) => internals(kit).part(createAccountTab)

const createAccountTab = () => createStore<AccountTab>(() => 'tokens')
