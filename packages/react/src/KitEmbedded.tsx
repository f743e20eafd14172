'use client'

import { KitError } from '@bowline/common'
import { useKit } from '@bowline/controllers/react'
import { KitModal } from '@bowline/scaffold-ui/context'

/**
 * Renders the screens in place, as a card of the page. For kits with `enableEmbedded`.
 *
 * Throws `INVALID_CONFIG` for a kit that shows its screens in a dialog.
 *
 * @example
 * <KitProvider kit={kit}>
 *   <KitEmbedded />
 * </KitProvider>
 */
export function KitEmbedded() {
  const { enableEmbedded } = useKit().config
  if (!enableEmbedded) {
    const problem = 'has to be true to use <KitEmbedded>'
    throw new KitError('INVALID_CONFIG', { option: 'enableEmbedded', problem })
  }
  return <KitModal />
}
