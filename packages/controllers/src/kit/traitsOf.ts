import type { FamilyTraits, Namespace } from '@bowline/common'
import type { Kit } from './kit.ts'

/**
 * Returns the traits of a chain family, as its adapter declares them. Without an adapter, each trait has
 * its default.
 */
export const traitsOf = ({ config }: Pick<Kit, 'config'>, namespace: Namespace): FamilyTraits =>
  config.adapters.find((adapter) => adapter.namespace === namespace)?.traits ?? {}
