'use client'

import type { LocalTransaction } from '@bowline/controllers'
import {
  followedTransaction,
  networkOf,
  type SwapIntent,
  swap,
} from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale, useLocalTransactions } from '@bowline/controllers/react'
import { Button, ButtonLink, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { shortAmount } from '../../format/shortAmount.ts'
import { swapResultMessages } from '../../messages/generated/en/swapResult.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { ResultMark } from '../../parts/result/ResultMark.tsx'
import { aboutTransaction } from '../../visit/aboutTransaction.ts'
import { useShownTransaction } from '../../visit/shownTransaction.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** Shows the status of a swap until the visitor leaves the view. */
export default function SwapResultView() {
  const kit = useKit()
  const state = useKitStore(swap(kit).state)
  if (state.status !== 'done') return <Done />
  return <Result intent={state.intent} hash={state.hash} />
}

interface ResultProps {
  readonly intent: SwapIntent
  readonly hash: string
}

function Result({ intent, hash }: ResultProps) {
  const kit = useKit()
  const t = useMessages(swapResultMessages)
  const locale = useLocale()
  const { from, to, quote, minimum } = intent
  const network = networkOf(useKitStore(kit.networks), from.chainId)
  const { status, hash: followed, received, isBatch } = useFollowed(hash)
  const paid = `${shortAmount(quote.fromAmount, from.decimals, { locale })} ${from.symbol}`
  const arrived = status === 'confirmed' && received !== undefined ? BigInt(received) : undefined
  const got =
    arrived === undefined
      ? `${shortAmount(quote.toAmount, to.decimals, { locale })} ${to.symbol}`
      : amountText(arrived, to, { locale })
  const title = t(`swapResult.${status}`)
  const key = arrived === undefined ? status : 'received'
  const text = t(`swapResult.${key}Text`, { paid, got })
  // A wallet's id of a batch is no transaction.
  const explorerUrl = !isBatch && network && explorerTransactionUrl(kit, network, followed)
  const isUndone = status === 'reverted' || status === 'replaced' || status === 'cancelled'
  useShownTransaction(followed)
  useAnnouncement(`${title}. ${text}`, {
    politeness: status === 'reverted' ? 'assertive' : 'polite',
    about: aboutTransaction(followed, status),
  })
  return (
    <div className="bl-status">
      <ResultMark status={status} />
      <StatusText title={title} text={text} />
      {!isUndone && (
        <div className="bl-actions">
          <Facts>
            <Fact label={t('swapResult.paid')}>
              <bdi dir="ltr">{amountText(quote.fromAmount, from, { locale })}</bdi>
            </Fact>
            <Fact label={t(arrived === undefined ? 'swapResult.got' : 'swapResult.received')}>
              <bdi dir="ltr">{got}</bdi>
            </Fact>
            {arrived === undefined && (
              <Fact label={t('swapResult.minimum')}>
                <bdi dir="ltr">{amountText(minimum, to, { locale })}</bdi>
              </Fact>
            )}
          </Facts>
        </div>
      )}
      <Stack gap={2} className="bl-actions">
        {explorerUrl && (
          <ButtonLink block external href={explorerUrl}>
            <span>{t('swapResult.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
            <VisuallyHidden>{t('swapResult.newTab')}</VisuallyHidden>
          </ButtonLink>
        )}
        {!isBatch && (
          <CopyAction
            block
            value={followed}
            label={t('swapResult.copyHash')}
            copiedLabel={t('swapResult.copied')}
          />
        )}
        <Done />
      </Stack>
    </div>
  )
}

/** Leads to the account. There is no way back to the swap. */
function Done() {
  const kit = useKit()
  const t = useMessages(swapResultMessages)
  const leave = () => {
    swap(kit).reset()
    kit.router.push({ name: 'Account' }, { lock: true })
  }
  return (
    <Button block variant="primary" onClick={leave}>
      {t('swapResult.done')}
    </Button>
  )
}

/** The swap's transaction, or the one that does the same in its place. */
function useFollowed(
  hash: string,
): Pick<LocalTransaction, 'hash' | 'status' | 'received' | 'isBatch'> {
  const known = followedTransaction(useLocalTransactions(), hash)
  if (!known) return { hash, status: 'pending' }
  const isOther =
    known.kind !== 'swap' && (known.status === 'pending' || known.status === 'confirmed')
  // It was changed in the wallet, so nobody knows what is swapped.
  return isOther ? { hash: known.hash, status: 'unknown' } : known
}
