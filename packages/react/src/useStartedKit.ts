'use client'

import { rethrowKitError } from '@bowline/common/adapters'
import type { Kit } from '@bowline/controllers'
import { useEffect } from 'react'
import { checkProvider } from './development/checkProvider.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Starts a kit while the component is mounted. Strict mode runs effects twice, so the kit can be stopped
 * and started again. `from` is the component that was given the props.
 */
export function useStartedKit(props: { readonly kit: Kit }, from: string): void {
  const { kit } = props
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') checkProvider(from, props)
  } catch (error) {
    rethrowKitError(error)
  }
  useEffect(() => kit.start(), [kit])
}
