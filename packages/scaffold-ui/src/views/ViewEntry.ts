import type { Kit, Route, ViewTraits } from '@bowline/controllers'
import type { Environment } from '@bowline/controllers/react'
import type { ComponentType } from 'react'

/** All that the modal and the kit have to know of a view. */
export interface ViewEntry extends ViewTraits {
  /** Fetches its code. */
  load(): Promise<ViewModule>
  /** For views of other packages; those of the screens have a message named after them. */
  readonly title?: ((about: TitleFacts) => string) | undefined
  /** It draws an interaction, which its visit starts and leaving it for good cancels. */
  readonly draws?: boolean | undefined
  /** It has served once a wallet is connected. */
  readonly leadsToWallets?: boolean | undefined
  /**
   * The view makes no sense once nobody is connected: the modal then closes. What tells how a payment goes
   * does: its answer may still come.
   */
  readonly needsConnection?: boolean | undefined
}

export interface ViewModule {
  readonly default: ComponentType
  /** Starts what the view draws. Called within the click that leads to the view, once its code is there. */
  readonly begin?: ((visit: Visit) => void) | undefined
}

/** A view that was just opened. */
export interface Visit {
  readonly kit: Kit
  readonly route: Route
  readonly environment: Environment
}

/** What a title may name. */
export interface TitleFacts {
  /** The wallet that the route is about. */
  readonly wallet: string
  /** The network that the route is about. */
  readonly network: string
  /** The language of the screens, as a BCP 47 tag. */
  readonly locale: string
}
