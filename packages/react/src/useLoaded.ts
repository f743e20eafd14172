'use client'

import { useKit } from '@bowline/controllers/react'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a part whose code loads when it is first needed: `undefined` until then, `'failed'` if it did
 * not load. A failure is noted in the kit's log.
 */
export function useLoaded<P>(
  /** Must be the same function on every render. */
  load: () => Promise<ComponentType<P>>,
  isNeeded: boolean,
): ComponentType<P> | 'failed' | undefined {
  const { logger } = useKit()['~internals']
  const [loaded, setLoaded] = useState<ComponentType<P> | 'failed'>()
  useEffect(() => {
    if (!isNeeded) return
    load().then(
      (Part) => setLoaded(() => Part),
      (error: unknown) => {
        logger.log('error', 'part failed to load', { error: String(error) })
        setLoaded('failed')
      },
    )
  }, [load, logger, isNeeded])
  return loaded
}
