import type { Kit, RouteName } from '@bowline/controllers'
import type { ViewEntry } from './ViewEntry.ts'

/** Returns the views of a kit: those of the screens once their code is loaded, and added ones. */
export function viewsOf(kit: Kit): Map<RouteName, ViewEntry> {
  // The type names only what the kit knows of an entry, but every stored entry is complete.
  return kit['~internals'].views as Map<RouteName, ViewEntry>
}
