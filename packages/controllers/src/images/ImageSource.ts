import type { MarkKind } from '@bowline/icons'

export interface MarkId {
  readonly kind: MarkKind
  readonly id: string
}

/** A possible source of an image: a URL, or a known mark. */
export type ImageCandidate =
  | { readonly url: string }
  | {
      readonly mark: MarkId
      /** The URL on the kit's server, for marks that are not part of the package. */
      readonly served: string | undefined
    }

/** The possible sources of an image, best first. If empty, the first letter is shown. */
export type ImageSource = readonly ImageCandidate[]
