import type { Kit, Route, RouteName, ViewTraits } from '@bowline/controllers'
import type { Environment } from '@bowline/controllers/react'
import type { ComponentType } from 'react'

/** Everything that the modal and the kit know about a view. */
export interface ViewEntry extends ViewTraits {
  /** Loads its code. */
  load(): Promise<ViewModule>
  /** The title of a view of another package. The title of a kit's own view is the message with its name. */
  readonly title?: ((about: TitleFacts) => string) | undefined
  /** Whether it draws an interaction. A visit starts the interaction, and leaving for good cancels it. */
  readonly draws?: boolean | undefined
  /** Whether the list of wallets that led to it stays beside it where there is room. */
  readonly besideWallets?: boolean | undefined
  /** Whether it closes once a wallet is connected. */
  readonly leadsToWallets?: boolean | undefined
  /**
   * Whether the modal closes once no account is connected. Views that show the progress of a payment
   * stay, because the outcome may still come.
   */
  readonly needsConnection?: boolean | undefined
}

export interface ViewModule {
  readonly default: ComponentType
  /**
   * Starts the interaction of the view. Called within the click that opens the view, once its code is
   * loaded.
   */
  readonly begin?: ((visit: Visit) => void) | undefined
}

/** A view that was just opened. */
export interface Visit {
  readonly kit: Kit
  readonly route: Route
  readonly environment: Environment
}

/** What a title can contain. */
export interface TitleFacts {
  /** The wallet of the route. */
  readonly wallet: string
  /** The network of the route. */
  readonly network: string
  /** The language of the screens, as a BCP 47 tag. */
  readonly locale: string
}

/** Returns the views of a kit: those of the screens once their code is loaded, and added ones. */
export function viewsOf(kit: Kit): Map<RouteName, ViewEntry> {
  // The type names only what the kit knows of an entry, but every stored entry is complete.
  return kit['~internals'].views as Map<RouteName, ViewEntry>
}
