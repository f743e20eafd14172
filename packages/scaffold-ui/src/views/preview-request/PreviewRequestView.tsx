'use client'
import { parseAccountId } from '@bowline/common'
import { isRisky, isUnread } from '@bowline/common/reading'
import type { Preview, PreviewState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button, Spinner, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { previewMessages } from '../../messages/generated/en/preview.ts'
import { NothingAsked } from '../../parts/prompt/NothingAsked.tsx'
import { WaitingHint } from '../../parts/prompt/WaitingHint.tsx'
import { ReadingCard } from '../../parts/reading/ReadingCard.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** What the app asks of a wallet with a screen of its own, before that wallet is asked. */
export default function PreviewRequestView() {
  const kit = useKit()
  const [first, ...waiting] = useKitStore(kit.prompts)
  if (first?.kind !== 'preview') return <NothingAsked />
  return (
    <Stack gap={4}>
      <WaitingHint count={waiting.length} />
      <PreviewCard key={first.id} preview={first} />
    </Stack>
  )
}

function PreviewCard({ preview }: { readonly preview: Preview }) {
  const t = useMessages(previewMessages)
  const state = useKitStore(preview.state)
  const wallet = useConnectedWallet(preview.namespace)?.name ?? ''
  const isBusy = state.status === 'loading' || state.status === 'checking'
  const busyText = t(state.status === 'loading' ? 'preview.reading' : 'preview.checking')
  return (
    <>
      <PreviewContent preview={preview} state={state} wallet={wallet} />
      <Stack gap={2}>
        <Button
          block
          size="lg"
          variant={isInviting(state) ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={preview.proceed}
        >
          {isBusy ? busyText : t('preview.continue', { wallet })}
        </Button>
        <Button block variant="ghost" onClick={preview.reject}>
          {t('preview.cancel')}
        </Button>
      </Stack>
    </>
  )
}

/** Nothing invites to go on with what nobody has read, or what is red. */
function isInviting(state: PreviewState): boolean {
  if (!('reading' in state)) return state.status !== 'unreadable'
  return !isUnread(state.reading) && !isRisky(state.reading)
}

interface PreviewContentProps {
  readonly preview: Preview
  readonly state: PreviewState
  readonly wallet: string
}

function PreviewContent({ preview, state, wallet }: PreviewContentProps) {
  const t = useMessages(previewMessages)
  const isIncomplete = state.status === 'read' && !state.isComplete
  const failure = state.status === 'unreadable' ? 'unreadable' : isIncomplete && 'incomplete'
  useAnnouncement(failure ? t(`preview.${failure}`) : '', { politeness: 'assertive' })
  const retry = (
    <Button size="sm" onClick={preview.retry}>
      {t('preview.retry')}
    </Button>
  )
  return (
    <>
      {state.status === 'loading' && (
        <p className="bl-view-loading">
          <Spinner />
        </p>
      )}
      {failure && (
        <Banner tone="warning" title={t(`preview.${failure}`)} action={retry}>
          {t(`preview.${failure}Text`, { wallet })}
        </Banner>
      )}
      {'reading' in state && (
        <ReadingCard
          reading={state.reading}
          chainId={preview.chainId}
          account={parseAccountId(preview.account).address}
        />
      )}
    </>
  )
}
