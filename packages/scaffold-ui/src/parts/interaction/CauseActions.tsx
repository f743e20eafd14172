'use client'
import { useEnvironment, useKit } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/en/common.ts'
import { connectingMessages } from '../../messages/en/connecting.ts'
import { type CauseAction, causes } from './causes.ts'
import type { ConnectFailure } from './connectFailure.ts'
import type { TargetWallet } from './TargetWallet.ts'

export interface CauseActionsProps {
  readonly failure: ConnectFailure
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** The buttons that fit the cause, and always one to choose another wallet. */
export function CauseActions({ failure, wallet, onRetry }: CauseActionsProps) {
  const { router } = useKit()
  const environment = useEnvironment()
  const t = useMessages(connectingMessages)
  const common = useMessages(commonMessages)
  const { name, walletId } = wallet
  const wanted = causes[failure].action
  const action = wanted === 'get' && !walletId ? 'choose' : wanted
  const labels: Readonly<Record<Exclude<CauseAction, 'choose'>, string>> = {
    tryAgain: common('common.tryAgain'),
    askAgain: t('connecting.askAgain'),
    open: t('connecting.open', { wallet: name }),
    connectAgain: t('connecting.connectAgain'),
    get: t('connecting.get', { wallet: name }),
    reload: t('connecting.reload'),
  }
  const onAction = () => {
    if (action === 'get' && walletId) router.push({ name: 'Downloads', data: { walletId } })
    else if (action === 'reload') environment.reload()
    else onRetry()
  }
  return (
    <Stack gap={2} className="bl-actions">
      {action !== 'choose' && (
        <Button variant="primary" block onClick={onAction}>
          {labels[action]}
        </Button>
      )}
      <Button
        variant={action === 'choose' ? 'primary' : 'ghost'}
        block
        onClick={() => router.reset({ name: 'Connect' })}
      >
        {t('connecting.chooseOther')}
      </Button>
    </Stack>
  )
}
