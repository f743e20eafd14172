/** Holds one value until it is taken. */
export function createSlot<T>() {
  let held: { readonly value: T } | undefined
  let next = Promise.withResolvers<void>()
  return {
    isFilled: () => held !== undefined,
    filled: () => next.promise,
    put(value: T) {
      held = { value }
      next.resolve()
    },
    async take(): Promise<T> {
      while (!held) await next.promise
      const { value } = held
      held = undefined
      next = Promise.withResolvers()
      return value
    },
  }
}
