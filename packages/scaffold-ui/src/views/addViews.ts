import type { Kit, RouteName } from '@bowline/controllers'
import type { ScreenName } from '../visit/ScreenViews.ts'
import { type ViewEntry, viewsOf } from '../visit/ViewEntry.ts'

/**
 * Adds views of another package to a kit, which then opens them like its own. The package declares them
 * in `Views` of `@bowline/controllers`.
 *
 * @example
 * declare module '@bowline/controllers' {
 *   interface Views { Stake: undefined }
 * }
 * addViews(kit, { Stake: { load: () => import('./StakeView.js'), title: () => 'Stake' } })
 */
export function addViews<Name extends AddedName>(
  kit: Kit,
  entries: Readonly<Record<Name, AddedEntry>>,
): void {
  // The keys are names of views, but `Object.keys` returns `string[]`.
  for (const name of Object.keys(entries) as Name[]) viewsOf(kit).set(name, entries[name])
}

/** Titles of the kit's screens are messages; the title of another package's view comes with the view. */
type AddedEntry = ViewEntry & Required<Pick<ViewEntry, 'title'>>

/** A name that the kit's screens do not use. */
type AddedName = Exclude<RouteName, ScreenName>
