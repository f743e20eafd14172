import { loadCode } from '@bowline/common'
import type { ReadDescriptors } from '@bowline/common/reading'
import type { Kit } from '../kit/kit.ts'
import { clientOptions } from './clientOptions.ts'
import { hasServices } from './serviceClient.ts'

/** Finds what asks the app's server about contracts; `undefined` for an app without one. */
export function readDescriptors(kit: Kit): ReadDescriptors | undefined {
  const { data: baseUrl } = kit.config.services
  if (!baseUrl || !hasServices(kit)) return undefined
  // A server that keeps none, or refuses, is nothing to tell the developer of each time.
  const { onRefused: _, ...options } = clientOptions(kit, baseUrl)
  return async (contract, signal) => {
    const { createDescriptorReads } = await loadCode(() => import('./contracts/descriptors.ts'))
    return createDescriptorReads(options)(contract, signal)
  }
}
