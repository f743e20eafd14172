'use client'

import type { Kit } from '@bowline/controllers'
import { useKit } from '@bowline/scaffold-ui/context'

/**
 * Hands out the kit's own notes, for a "download diagnostics" button. They are read when asked for:
 * this does not render again when a note is added.
 *
 * @example
 * const log = useLog()
 * <button onClick={() => upload(log.blobs())}>Send diagnostics</button>
 */
export function useLog(): Kit['log'] {
  return useKit().log
}
