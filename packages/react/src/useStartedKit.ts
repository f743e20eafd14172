'use client'

import type { Kit } from '@bowline/controllers'
import { useEffect } from 'react'

/**
 * Starts a kit while the component is there. Strict mode runs effects twice: the kit allows for being
 * stopped and started again.
 */
export function useStartedKit(kit: Kit): void {
  useEffect(() => kit.start(), [kit])
}
