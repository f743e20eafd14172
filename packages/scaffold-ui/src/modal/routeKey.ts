import type { Route } from '@bowline/controllers'

/** Returns a key that differs between two views, also between two with the same name and other data. */
export function routeKey(route: Route): string {
  return route.data ? `${route.name}:${Object.values(route.data).join()}` : route.name
}
