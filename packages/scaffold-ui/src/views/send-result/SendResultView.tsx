'use client'

import { namespaceOf, shortAddress } from '@bowline/common'
import {
  type LocalTransaction,
  networkOf,
  type SendIntent,
  send,
  traitsOf,
} from '@bowline/controllers'
import { useKit, useKitStore, useLocale, useLocalTransactions } from '@bowline/controllers/react'
import { Button, ButtonLink, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { sendResultMessages } from '../../messages/en/sendResult.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { statusWord } from '../../parts/activity/statusWord.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { ResultMark } from '../../parts/result/ResultMark.tsx'

/** Shows the status of a payment until the visitor leaves the view. */
export default function SendResultView() {
  const kit = useKit()
  const state = useKitStore(send(kit).state)
  if (state.status !== 'sent') return <Done />
  return <Result intent={state.intent} hash={state.hash} />
}

interface ResultProps {
  readonly intent: SendIntent
  readonly hash: string
}

function Result({ intent, hash }: ResultProps) {
  const kit = useKit()
  const t = useMessages(sendResultMessages)
  const locale = useLocale()
  const { to, toName, chainId } = intent
  const network = networkOf(useKitStore(kit.networks), chainId)
  const status = useStatus(hash)
  const what = intent.nft ? intent.symbol : amountText(intent.amount, intent, { locale })
  const who = toName ?? shortAddress(to)
  const key =
    status === 'pending' ? 'sent' : statusWord(status, traitsOf(kit, namespaceOf(chainId)))
  const title = t(`sendResult.${key}`)
  const text = t(`sendResult.${key}Text`, { what, who })
  const explorerUrl = network && explorerTransactionUrl(kit, network, hash)
  useAnnouncement(`${title}. ${text}`, {
    politeness: status === 'reverted' ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status">
      <ResultMark status={status} />
      <StatusText title={title} text={text} />
      <Stack gap={2} className="bl-actions">
        {explorerUrl && (
          <ButtonLink block external href={explorerUrl}>
            {t('sendResult.explorer', { explorer: network.blockExplorer?.name ?? '' })}
            <VisuallyHidden>{t('sendResult.newTab')}</VisuallyHidden>
          </ButtonLink>
        )}
        <CopyAction
          block
          value={hash}
          label={t('sendResult.copyHash')}
          copiedLabel={t('sendResult.copied')}
        />
        <Done />
      </Stack>
    </div>
  )
}

/** Leads to the account. There is no way back to the payment. */
function Done() {
  const kit = useKit()
  const t = useMessages(sendResultMessages)
  const leave = () => {
    send(kit).reset()
    kit.router.push({ name: 'Account' }, { lock: true })
  }
  return (
    <Button block variant="primary" onClick={leave}>
      {t('sendResult.done')}
    </Button>
  )
}

function useStatus(hash: string): LocalTransaction['status'] {
  const known = useLocalTransactions().find((one) => one.hash === hash)
  return known?.status ?? 'pending'
}
