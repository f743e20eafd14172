import { currentRoute } from './features/router/router.ts'
import type { News } from './features/router/ViewTraits.ts'
import { internals, type Kit } from './kit.ts'

/** Tells whether the view on screen says it, so that no toast has to. */
export function isTold(kit: Kit, news: News): boolean {
  const { name } = currentRoute(kit.router.store.getState())
  return internals(kit).views.get(name)?.tells?.includes(news) === true
}
