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
  const { status, hash: followed } = useFollowed(hash)
  const what = intent.nft ? intent.symbol : amountText(intent.amount, intent, { locale })
  const who = toName ?? shortAddress(to)
  const traits = traitsOf(kit, namespaceOf(chainId))
  const key = status === 'pending' ? 'sent' : statusWord(status, traits)
  const title = t(`sendResult.${key}`)
  const text = t(`sendResult.${key}Text`, { what, who })
  const explorerUrl = network && explorerTransactionUrl(kit, network, followed)
  useAnnouncement(`${title}. ${text}`, {
    politeness: status === 'reverted' ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status">
      <ResultMark status={status} />
      <StatusText title={title} text={text} />
      <Stack gap={2} className="bl-actions">
        {status === 'pending' && traits.transfersReplaceable && (
          <Button
            block
            onClick={() => kit.router.push({ name: 'SpeedUp', data: { chainId, hash: followed } })}
          >
            {t('sendResult.speedUp')}
          </Button>
        )}
        {explorerUrl && (
          <ButtonLink block external href={explorerUrl}>
            <span>{t('sendResult.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
            <VisuallyHidden>{t('sendResult.newTab')}</VisuallyHidden>
          </ButtonLink>
        )}
        <CopyAction
          block
          value={followed}
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

/** The payment's transaction, or the one that pays the same in its place. */
function useFollowed(hash: string): Pick<LocalTransaction, 'hash' | 'status'> {
  const sent = useLocalTransactions()
  let followed = sent.find((one) => one.hash === hash)
  for (let looks = 0; looks < sent.length; looks++) {
    const next = sent.find((one) => one.hash === followed?.replacedBy)
    if (!next || followed?.status === 'confirmed' || followed?.status === 'reverted') break
    followed = next
  }
  return followed ?? { hash, status: 'pending' }
}
