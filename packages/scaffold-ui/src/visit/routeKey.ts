import type { Route } from '@bowline/controllers'

/** Returns a key that differs between two views, also between two with the same name and other data. */
export function routeKey(route: Route): string {
  return route.data ? `${route.name}:${JSON.stringify(route.data, plain)}` : route.name
}

/** Views of other packages may be about amounts. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
