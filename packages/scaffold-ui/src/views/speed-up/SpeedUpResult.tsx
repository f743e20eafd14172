'use client'

import { type Network, shortAddress } from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'
import { useKit, useLocale, useLocalTransactions } from '@bowline/controllers/react'
import { Button, ButtonLink, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { speedUpMessages } from '../../messages/generated/en/speedUp.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { ResultMark } from '../../parts/result/ResultMark.tsx'
import { aboutTransaction } from '../../visit/aboutTransaction.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface SpeedUpResultProps {
  /** The payment whose place was taken. */
  readonly sent: LocalTransaction
  /** The hash of the transaction in its place. */
  readonly hash: string
  readonly network: Network
}

/** Shows how the payment with the higher fee stands. */
export function SpeedUpResult({ sent, hash, network }: SpeedUpResultProps) {
  const kit = useKit()
  const t = useMessages(speedUpMessages)
  const locale = useLocale()
  const next = useLocalTransactions().find((one) => one.hash === hash)
  const outcome = outcomeOf(sent, next)
  const [move] = sent.moves
  const what = move ? amountText(BigInt(move.amount), move, { locale }) : ''
  const who = sent.toName ?? shortAddress(sent.to ?? '')
  const texts = {
    confirmed: [t('speedUp.confirmedNow'), t('speedUp.doneText', { what, who })],
    replaced: [t('speedUp.goneTitle'), t('speedUp.lostText')],
    pending: [t('speedUp.sentTitle'), t('speedUp.sentText', { what, who })],
  } as const
  const [title, text] = texts[outcome]
  useAnnouncement(`${title}. ${text}`, { about: aboutTransaction(hash, outcome) })
  const explorerUrl = explorerTransactionUrl(kit, network, hash)
  return (
    <div className="bl-status">
      <ResultMark status={outcome} />
      <StatusText title={title} text={text} />
      <Stack gap={2} className="bl-actions">
        {explorerUrl && (
          <ButtonLink block external href={explorerUrl}>
            <span>{t('speedUp.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
            <VisuallyHidden>{t('speedUp.newTab')}</VisuallyHidden>
          </ButtonLink>
        )}
        <Button block variant="primary" onClick={kit.router.back}>
          {t('speedUp.done')}
        </Button>
      </Stack>
    </div>
  )
}

/** Either of the two may be the one in a block. */
function outcomeOf(sent: LocalTransaction, next: LocalTransaction | undefined) {
  if (next?.status === 'confirmed' || sent.status === 'confirmed') return 'confirmed'
  return next?.status === 'replaced' || next?.status === 'reverted' ? 'replaced' : 'pending'
}
