import type { MarkKind } from '@bowline/icons'

export interface MarkId {
  readonly kind: MarkKind
  readonly id: string
}

/** One place where a picture may be: an address, or the mark that people know the thing by. */
export type ImageCandidate =
  | { readonly url: string }
  | {
      readonly mark: MarkId
      /** Where the kit's own server has it, for marks that no page brings. */
      readonly served: string | undefined
    }

/** Where a picture is looked for, best place first. Empty: it is drawn as its letter. */
export type ImageSource = readonly ImageCandidate[]
