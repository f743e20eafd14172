'use client'

import type { Kit } from '../../kit.ts'
import { useKit } from '../context/KitContext.ts'

/**
 * Returns the kit's log, for a "download diagnostics" button. Read it when needed: the component does not
 * render again when an entry is added.
 *
 * @example
 * const log = useLog()
 * <button onClick={() => upload(log.blobs())}>Send diagnostics</button>
 */
export function useLog(): Kit['log'] {
  return useKit().log
}
