// The build of this package: makes the state that the chains begin with.
import { ensureSnapshot, removeOldSnapshots } from './ensureSnapshot.ts'

await ensureSnapshot()
await removeOldSnapshots()
