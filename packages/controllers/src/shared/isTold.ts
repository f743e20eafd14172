import { internals, type Kit } from '../kit/kit.ts'
import type { News } from '../kit/router.ts'
import { currentRoute } from '../kit/router.ts'

/** Returns true if the view on screen reports it, so that no toast is needed. */
export function isTold(kit: Kit, news: News): boolean {
  const { name } = currentRoute(kit.router.store.getState())
  return internals(kit).views.get(name)?.tells?.includes(news) === true
}
