'use client'

import type { Network } from '@bowline/common'
import type { UseSendResult } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { FeeText } from '../../parts/facts/FeeText.tsx'

export interface FeeLineProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Shows the maximum network fee. */
export function FeeLine({ state: { facts, native }, network }: FeeLineProps) {
  const t = useMessages(sendMessages)
  return (
    <Facts>
      <Fact label={t('send.fee')}>
        {facts?.fee === undefined ? (
          t('send.feeUnknown')
        ) : (
          <FeeText fee={facts.fee} currency={network.nativeCurrency} price={native?.price} />
        )}
      </Fact>
    </Facts>
  )
}
