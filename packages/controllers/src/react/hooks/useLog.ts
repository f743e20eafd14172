'use client'

import type { LogEntry } from '@bowline/common'
import { useMemo } from 'react'
import { logBlobs } from '../../features/logger/logBlobs.ts'
import { useKit } from '../context/useKit.tsx'

export interface UseLogResult {
  /** Returns the entries, newest last, up to 1,024,000 bytes as JSON. */
  entries(): readonly LogEntry[]
  /** Returns them as JSON lines, in parts of at most 761,855 bytes. */
  blobs(): readonly Blob[]
}

/**
 * Returns the kit's log, for a "download diagnostics" button. Read it when needed: the component does not
 * render again when an entry is added.
 *
 * @example
 * const log = useLog()
 * return <button onClick={() => upload(log.blobs())}>Send diagnostics</button>
 */
export function useLog(): UseLogResult {
  const { log } = useKit()
  return useMemo(() => ({ entries: log.entries, blobs: () => logBlobs(log.entries()) }), [log])
}
