// The build of this package: creates the initial state of the chains.
import { ensureSnapshot, removeOldSnapshots } from './ensureSnapshot.ts'

await ensureSnapshot()
await removeOldSnapshots()
