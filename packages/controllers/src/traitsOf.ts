import type { FamilyTraits, Namespace } from '@bowline/common'
import type { Kit } from './kit.ts'

/**
 * Tells what holds for a chain family, as its adapter says. Nothing is said of a family that the kit was
 * not made with: there the default of each trait holds.
 */
export const traitsOf = ({ config }: Pick<Kit, 'config'>, namespace: Namespace): FamilyTraits =>
  config.adapters.find((adapter) => adapter.namespace === namespace)?.traits ?? {}
