'use client'

import { IconButton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'

/** Exchanges the two tokens. */
export function FlipButton({ onFlip }: { readonly onFlip: () => void }) {
  const t = useMessages(swapMessages)
  return (
    <span className="bl-swap-flip">
      <IconButton icon="swap" label={t('swap.direction')} onClick={onFlip} />
    </span>
  )
}
