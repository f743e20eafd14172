/**
 * Every view and the data it needs, as in `Account: undefined`. It is empty here: whoever draws views adds
 * them by declaration merging, so the core cannot name one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Views {}

export type RouteName = [keyof Views] extends [never] ? string : keyof Views

/** A view with its data. Without any views declared, any name will do. */
export type Route = [keyof Views] extends [never]
  ? { readonly name: RouteName; readonly data?: object | undefined }
  : {
      [R in keyof Views]: undefined extends Views[R]
        ? { readonly name: R; readonly data?: Views[R] }
        : { readonly name: R; readonly data: Views[R] }
    }[keyof Views]
