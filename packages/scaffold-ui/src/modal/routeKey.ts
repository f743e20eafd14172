import type { Route } from '@bowline/controllers'

/** Tells two views apart, also two of the same name that are about different things. */
export function routeKey(route: Route): string {
  return route.data ? `${route.name}:${Object.values(route.data).join()}` : route.name
}
