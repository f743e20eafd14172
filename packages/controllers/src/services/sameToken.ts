/** Whether two contracts are the same one, however their letters are written; `undefined` is the native currency. */
export const sameToken = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
