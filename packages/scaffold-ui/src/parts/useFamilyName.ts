'use client'
import type { Namespace } from '@bowline/common'
import { traitsOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useCallback } from 'react'

/** Returns a function that names a chain family as its adapter does, or else after its first network. */
export function useFamilyName(): (namespace: Namespace) => string {
  const kit = useKit()
  const requested = useKitStore(kit.networks, (state) => state.requested)
  return useCallback(
    (namespace) =>
      traitsOf(kit, namespace).name ??
      requested.find((network) => network.namespace === namespace)?.name ??
      namespace,
    [kit, requested],
  )
}
