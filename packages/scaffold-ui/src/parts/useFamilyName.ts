'use client'
import type { Namespace } from '@bowline/common'
import { useCallback } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useMessages } from '../context/useMessages.ts'
import { familyMessages } from '../messages/en/family.ts'

type FamilyKey = keyof typeof familyMessages

/** Names a chain family; one that this kit has no word for goes by the first of the app's networks. */
export function useFamilyName(): (namespace: Namespace) => string {
  const requested = useKitStore(useKit().networks, (state) => state.requested)
  const t = useMessages(familyMessages)
  return useCallback(
    (namespace) => {
      const key = `family.${namespace}`
      if (key in familyMessages) return t(key as FamilyKey)
      return requested.find((network) => network.namespace === namespace)?.name ?? namespace
    },
    [requested, t],
  )
}
