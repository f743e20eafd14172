import { currentRoute } from '../features/router/router.ts'
import type { News } from '../features/router/ViewTraits.ts'
import { internals, type Kit } from '../kit.ts'

/** Returns true if the view on screen reports it, so that no toast is needed. */
export function isTold(kit: Kit, news: News): boolean {
  const { name } = currentRoute(kit.router.store.getState())
  return internals(kit).views.get(name)?.tells?.includes(news) === true
}
