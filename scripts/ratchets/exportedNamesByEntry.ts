import { exportedNames } from '../fences/exportedNames.ts'
import { entriesOf, publishedPackages } from '../publishedPackages.ts'
import type { Places } from './Places.ts'

/** Lists the names that each entry of a published package exports, types included. */
export const exportedNamesByEntry = (): Places =>
  Object.fromEntries(
    publishedPackages()
      .flatMap(entriesOf)
      .map(({ entry, source }) => {
        const { values, types } = exportedNames(source)
        return [entry, [...values, ...types]]
      }),
  )
