'use client'

import type { Kit } from '@bowline/controllers'
import { useEffect } from 'react'

/**
 * Starts a kit while the component is mounted. Strict mode runs effects twice, so the kit can be stopped
 * and started again.
 */
export function useStartedKit(kit: Kit): void {
  useEffect(() => kit.start(), [kit])
}
