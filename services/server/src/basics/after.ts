/**
 * Goes on with a result: at once if it is there, since a promise can take longer than an answer from memory.
 *
 * @example
 * return after(cache.get(key) ?? load(key), (value) => JSON.stringify(value))
 */
export function after<T, R>(
  result: T | Promise<T>,
  next: (result: T) => R | Promise<R>,
): R | Promise<R> {
  return result instanceof Promise ? result.then(next) : next(result)
}
