import type { KitStorage } from '@bowline/common'
import type { KitConfig, ThemeMode } from '../config/KitConfig.ts'
import type { Connecting } from '../kit/connections.ts'
import type { Place } from '../kit/networks.ts'

/** What a page is drawn with until more is known, the same on a server and in the browser. It may be anybody's. */
export interface Drawn {
  readonly connections?: Readonly<Record<string, Connecting>> | undefined
  readonly networks?: Place | undefined
  readonly theme?: ThemeMode | undefined
}

/** A storage that says at once what a page is drawn with. */
export interface DrawingStorage extends KitStorage {
  drawn?(config: Pick<KitConfig, 'adapters' | 'enableReconnect'>): Drawn
}
