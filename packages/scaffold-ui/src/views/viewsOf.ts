import type { Kit, RouteName } from '@bowline/controllers'
import type { ViewEntry } from './ViewEntry.ts'

/** The views of a kit: those of the screens once their code is there, and those that were added. */
export function viewsOf(kit: Kit): Map<RouteName, ViewEntry> {
  // The kit names what it has to know of an entry itself. Whole ones are all that is ever put there.
  return kit['~internals'].views as Map<RouteName, ViewEntry>
}
