'use client'
import type { Namespace, Network } from '@bowline/common'
import { useCallback } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'

/** Names a chain family after the first of the app's networks in it. */
export function useFamilyName(): (namespace: Namespace) => string {
  const requested = useKitStore(useKit().networks, (state) => state.requested)
  return useCallback((namespace) => familyName(requested, namespace), [requested])
}

function familyName(requested: readonly Network[], namespace: Namespace): string {
  return requested.find((network) => network.namespace === namespace)?.name ?? namespace
}
