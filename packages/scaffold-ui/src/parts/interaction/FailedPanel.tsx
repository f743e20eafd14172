'use client'
import { useEnvironment, useKit } from '@bowline/controllers/react'
import { Button, Disclosure, Stack } from '@bowline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { type CauseAction, type ConnectFailure, causes, connectFailure } from './connectFailure.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'
import type { FailedStep } from './useConnectStep.ts'

export interface FailedPanelProps {
  readonly step: FailedStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
  /** What stands under everything else. */
  readonly children?: ReactNode
}

/** Says why there is no connection, that nothing has changed, and what to do next. */
export function FailedPanel({ step, wallet, onRetry, children }: FailedPanelProps) {
  const t = useMessages(connectingMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = connectFailure(step.code)
  const { politeness } = causes[failure]
  const values = { wallet: wallet.name, code: step.providerCode }
  const title = t(`cause.${failure}`, values)
  const text = t(`cause.${failure}Text`, values)
  useAnnouncement(`${title}. ${text}`, { politeness })
  // The button that had focus while waiting is removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="bl-status">
      <WalletMark
        wallet={wallet}
        size={72}
        status={politeness === 'assertive' ? 'error' : undefined}
      />
      <StatusText ref={heading} title={title} text={text} />
      {step.providerWords && (
        <Disclosure summary={t('connecting.ownWords', values)}>
          <p dir="auto">{step.providerWords}</p>
        </Disclosure>
      )}
      <CauseActions failure={failure} wallet={wallet} onRetry={onRetry} />
      {children}
    </div>
  )
}

interface CauseActionsProps {
  readonly failure: ConnectFailure
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** The buttons that fit the cause, and always one to choose another wallet. */
function CauseActions({ failure, wallet, onRetry }: CauseActionsProps) {
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
    open: common('common.openWallet', { wallet: name }),
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
