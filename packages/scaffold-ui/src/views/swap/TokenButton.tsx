'use client'

import type { SwapToken } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Skeleton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'
import { UnitButton } from '../../parts/amount/UnitButton.tsx'
import { TokenImage } from '../../parts/token/TokenImage.tsx'

export interface TokenButtonProps {
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
  readonly iconUrl: string | undefined
  /** The list of tokens is still loading. */
  readonly isPending: boolean
}

const IMAGE_SIZE = 28

/** Shows the token of one side and opens the list to choose another. */
export function TokenButton({ side, token, iconUrl, isPending }: TokenButtonProps) {
  const kit = useKit()
  const t = useMessages(swapMessages)
  if (isPending) return <Skeleton width={104} height={40} />
  const choose = () => kit.router.push({ name: 'SwapSelectToken', data: { side } })
  if (!token)
    return (
      <UnitButton label={t(side === 'from' ? 'swap.choosePay' : 'swap.chooseGet')} onClick={choose}>
        {t('swap.selectToken')}
      </UnitButton>
    )
  return (
    <UnitButton
      label={t('swap.choose', { token: token.symbol })}
      image={<TokenImage token={{ ...token, iconUrl }} size={IMAGE_SIZE} />}
      onClick={choose}
    >
      <bdi>{token.symbol}</bdi>
    </UnitButton>
  )
}
