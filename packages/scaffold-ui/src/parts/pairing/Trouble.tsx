'use client'
import { Button, Disclosure } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { CopyAction } from '../CopyAction.tsx'

export interface TroubleProps {
  /** What can be copied, unless the view offers that itself. */
  readonly uri?: string | undefined
  /** Other ways to reach the same wallet. */
  readonly others: readonly { readonly id: string; readonly label: string }[]
  readonly onChoose: (id: string) => void
  readonly onRetry: () => void
  readonly diagnosticCode: string
}

/** Other things to try if pairing does not work. */
export function Trouble({ uri, others, onChoose, onRetry, diagnosticCode }: TroubleProps) {
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  return (
    <Disclosure summary={t('pairing.trouble')}>
      <p>{t('pairing.troubleText')}</p>
      <div className="bl-help-actions">
        {uri && (
          <CopyAction
            size="sm"
            value={uri}
            label={common('common.copyLink')}
            copiedLabel={common('common.linkCopied')}
          />
        )}
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('pairing.newCode')}
        </Button>
        {others.map(({ id, label }) => (
          <Button key={id} size="sm" onClick={() => onChoose(id)}>
            {t('pairing.useInstead', { place: label })}
          </Button>
        ))}
      </div>
      <p className="bl-hint">{t('pairing.diagnostic', { code: diagnosticCode })}</p>
    </Disclosure>
  )
}
