'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { readSigned, type SignedState, signedRequests } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, ButtonLink, EmptyState, Spinner, Stack, VisuallyHidden } from '@bowline/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { explorerMessages } from '../../messages/generated/en/explorer.ts'
import { signedMessages } from '../../messages/generated/en/signed.ts'
import { LoadingText } from '../../parts/list/LoadingText.tsx'
import { ReadingCard } from '../../parts/reading/ReadingCard.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'

/** What was signed or sent from here, read once more by the reader of the previews. */
export default function SignedRequestView() {
  const { account, id, hash } = useRouteData('SignedRequest')
  const [attempt, setAttempt] = useState(0)
  const state = useReading({ account, id, hash, attempt })
  return (
    <Stack gap={4}>
      <Content state={state} account={account} onRetry={() => setAttempt(attempt + 1)} />
      {hash !== undefined && <ExplorerLink account={account} hash={hash} />}
      {id !== undefined && <Forget />}
    </Stack>
  )
}

interface ReadingOptions {
  readonly account: AccountId
  readonly id: string | undefined
  readonly hash: string | undefined
  /** The number of the attempt: another one reads anew. */
  readonly attempt: number
}

function useReading({ account, id, hash, attempt }: ReadingOptions): SignedState {
  const kit = useKit()
  const [state, show] = useState<SignedState>({ status: 'loading' })
  useEffect(() => {
    const reading = new AbortController()
    // The number tells one attempt from another.
    if (attempt >= 0) void readSigned(kit, { account, id, hash }, { signal: reading.signal, show })
    return () => reading.abort()
  }, [kit, account, id, hash, attempt])
  return state
}

interface ContentProps {
  readonly state: SignedState
  readonly account: AccountId
  readonly onRetry: () => void
}

function Content({ state, account, onRetry }: ContentProps) {
  const t = useMessages(signedMessages)
  const { address, chainId } = parseAccountId(account)
  const failure =
    state.status === 'missing' || state.status === 'unreadable' ? state.status : undefined
  useAnnouncement(failure ? t(`signed.${failure}`) : '')
  if (failure)
    return (
      <EmptyState
        icon="warning"
        title={t(`signed.${failure}`)}
        action={
          failure === 'unreadable' && (
            <Button size="sm" icon="refresh" onClick={onRetry}>
              {t('signed.retry')}
            </Button>
          )
        }
      >
        {t(`signed.${failure}Text`)}
      </EmptyState>
    )
  if (!('reading' in state))
    return (
      <p className="bl-view-loading">
        <LoadingText>{t('signed.reading')}</LoadingText>
        <Spinner />
      </p>
    )
  return (
    <>
      <p className="bl-hint">{t('signed.now')}</p>
      <ReadingCard reading={state.reading} chainId={chainId} account={address} />
    </>
  )
}

function ExplorerLink({ account, hash }: { readonly account: AccountId; readonly hash: string }) {
  const kit = useKit()
  const t = useMessages(signedMessages)
  const newTab = useMessages(explorerMessages)
  const network = networkOf(useKitStore(kit.networks), parseAccountId(account).chainId)
  const href = network && explorerTransactionUrl(kit, network, hash)
  if (!href) return null
  return (
    <ButtonLink block external href={href}>
      <span>{t('signed.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
      <VisuallyHidden>{newTab('explorer.newTab')}</VisuallyHidden>
    </ButtonLink>
  )
}

/** Erases the signatures that this browser keeps. */
function Forget() {
  const kit = useKit()
  const t = useMessages(signedMessages)
  const forget = () => {
    signedRequests(kit).forget()
    kit.router.back()
  }
  return (
    <Stack gap={2}>
      <p className="bl-hint">{t('signed.kept')}</p>
      <Button block variant="ghost" onClick={forget}>
        {t('signed.forget')}
      </Button>
    </Stack>
  )
}
