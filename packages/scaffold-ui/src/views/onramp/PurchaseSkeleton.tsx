'use client'

import { Button, Skeleton, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { PRESETS } from './PaymentPart.tsx'

/** Holds the place of the form, at its height, until it is known what is sold. For eyes only. */
export function PurchaseSkeleton() {
  const t = useMessages(onrampMessages)
  return (
    <div aria-hidden="true">
      <Stack gap={4}>
        <div className="bl-amount">
          <span className="bl-amount-label">{t('onramp.what')}</span>
          <div className="bl-amount-line">
            <Skeleton shape="block" width={104} />
          </div>
        </div>
        <Stack gap={2}>
          <div className="bl-amount">
            <span className="bl-amount-label">{t('onramp.pay')}</span>
            <div className="bl-amount-line">
              <Skeleton shape="block" width={80} />
            </div>
            <div className="bl-amount-notes">
              <Skeleton width={180} />
            </div>
          </div>
          <div className="bl-presets">
            {PRESETS.map((preset) => (
              <Button key={String(preset)} size="sm" disabled>
                <Skeleton width={28} />
              </Button>
            ))}
          </div>
        </Stack>
        <Stack gap={2}>
          <span className="bl-field-label">{t('onramp.by')}</span>
          <div className="bl-segments">
            <span className="bl-segment">
              <Skeleton width={120} />
            </span>
          </div>
        </Stack>
        <Stack gap={2}>
          <Button block size="lg" variant="primary" disabled>
            {t('onramp.button.enterAmount')}
          </Button>
          <Button block variant="ghost" disabled>
            {t('onramp.help')}
          </Button>
        </Stack>
      </Stack>
    </div>
  )
}
