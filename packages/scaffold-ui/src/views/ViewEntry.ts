import type { ViewTraits } from '@bowline/controllers'
import type { ComponentType } from 'react'
import type { modalMessages } from '../messages/en/modal.ts'

/** All that the modal and the kit have to know of a view. */
export interface ViewEntry extends ViewTraits {
  /** Fetches its code. */
  load(): Promise<ViewModule>
  /** A message, or for views of other packages the words themselves. */
  readonly title: TitleKey | ((about: TitleFacts) => string)
  /**
   * The view makes no sense once nobody is connected: the modal then closes. What tells how a payment goes
   * does: its answer may still come.
   */
  readonly needsConnection?: boolean | undefined
}

export interface ViewModule {
  readonly default: ComponentType
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

type TitleKey = Extract<keyof typeof modalMessages, `title.${string}`>
