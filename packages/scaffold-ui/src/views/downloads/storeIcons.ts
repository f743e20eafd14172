import type { IconName } from '@bowline/ui'
import type { StoreId } from '../../parts/storeLinks.ts'

/** The icon of each place. */
export const STORE_ICONS: Readonly<Record<StoreId, IconName>> = {
  appStore: 'apple',
  playStore: 'googlePlay',
  chrome: 'chrome',
  firefox: 'firefox',
  website: 'globe',
}
