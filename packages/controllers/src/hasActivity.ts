import type { Kit } from './kit.ts'

/**
 * Whether the past of accounts can be shown: what was sent from here is known in every family, and
 * more where somebody can tell it (see `hasHistory`).
 */
export const hasActivity = (kit: Kit): boolean => kit.config.features.history
