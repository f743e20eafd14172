/**
 * Every view and its data, as in `Account: undefined`. Empty here: packages with views add them by
 * declaration merging, so the core cannot name any.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Views {}

export type RouteName = [keyof Views] extends [never] ? string : keyof Views

/** A view with its data. If no views are declared, any name is allowed. */
export type Route = [keyof Views] extends [never]
  ? { readonly name: RouteName; readonly data?: object | undefined }
  : {
      [R in keyof Views]: undefined extends Views[R]
        ? { readonly name: R; readonly data?: Views[R] }
        : { readonly name: R; readonly data: Views[R] }
    }[keyof Views]
