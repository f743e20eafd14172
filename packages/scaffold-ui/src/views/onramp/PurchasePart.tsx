'use client'

import type { Network } from '@bowline/common'
import { onramp, purchaseKey, type ResolvedChoice } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { UnitSelect } from '../../parts/amount/UnitSelect.tsx'
import { TokenImage } from '../../parts/token/TokenImage.tsx'

export interface PurchasePartProps {
  readonly resolved: ResolvedChoice
  readonly network: Network
}

/** Chooses the token to buy, and shows the network that receives it. */
export function PurchasePart({ resolved, network }: PurchasePartProps) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const { purchases, purchase } = resolved
  const choose = (key: string) =>
    onramp(kit).choose({ purchase: purchases.find((one) => purchaseKey(one) === key) })
  return (
    <div className="bl-amount">
      <span className="bl-amount-label">{t('onramp.what')}</span>
      <div className="bl-amount-line">
        <UnitSelect
          label={t('onramp.what')}
          value={purchaseKey(purchase)}
          options={purchases.map((one) => ({
            value: purchaseKey(one),
            label: `${one.symbol} – ${one.name}`,
          }))}
          onChange={choose}
          image={<TokenImage size={28} token={{ ...purchase, verified: true }} />}
        >
          {purchase.symbol}
        </UnitSelect>
        <span className="bl-amount-note">
          <bdi>{t('onramp.onNetwork', { network: network.name })}</bdi>
        </span>
      </div>
    </div>
  )
}
