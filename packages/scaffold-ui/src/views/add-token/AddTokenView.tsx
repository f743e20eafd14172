'use client'

import { type AccountId, isKitError, type Network } from '@bowline/common'
import { tokenInfoQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery, useSettled } from '@bowline/controllers/react'
import { Button, EmptyState, Stack, TextField } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { addTokenMessages } from '../../messages/generated/en/addToken.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { LoadingText } from '../../parts/list/LoadingText.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import { useKeptState } from '../../visit/Place.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { FoundToken } from './FoundToken.tsx'

/** Adds a token of the active network by its address. */
export default function AddTokenView() {
  return (
    <ActiveAccount>
      {({ accountId, network }) => network && <Search accountId={accountId} network={network} />}
    </ActiveAccount>
  )
}

interface SearchProps {
  readonly accountId: AccountId
  readonly network: Network
}

const MAX_CHARACTERS = 128
/** The delay between the last key and the request to the chain. */
const WAIT_MS = 400

function Search({ accountId, network }: SearchProps) {
  const kit = useKit()
  const t = useMessages(addTokenMessages)
  const tTokens = useMessages(tokensMessages)
  const isOnline = useIsOnline()
  const [typed, setTyped] = useKeptState('address', '')
  const text = typed.trim()
  const isSettled = useSettled(text, WAIT_MS) === text
  const query = useKitQuery(
    text && isSettled ? tokenInfoQuery(kit, network.chainId, text) : undefined,
  )
  const isAsked = text !== '' && isSettled
  const isMissing = isAsked && isKitError(query.error, 'INVALID_RESPONSE')
  const isForeign = isAsked && query.data === null
  const problems = [
    isForeign && t('addToken.notAddress', { network: network.name }),
    isMissing && t('addToken.noToken', { network: network.name }),
  ]
  const problem = problems.find((one) => one !== false)
  useAnnouncement(problem || '')
  return (
    <Stack gap={4}>
      <TextField
        data-bl-autofocus=""
        label={t('addToken.address')}
        hint={t('addToken.hint', { network: network.name })}
        error={problem}
        value={typed}
        onChange={setTyped}
        autoCapitalize="none"
        autoCorrect="off"
        maxLength={MAX_CHARACTERS}
        dir="ltr"
      />
      {isAsked && query.isPending && (
        <>
          <SkeletonRows round count={1} />
          <LoadingText>{t('addToken.reading')}</LoadingText>
        </>
      )}
      {isAsked && query.isError && !isMissing && (
        <EmptyState
          icon="warning"
          title={isOnline ? t('addToken.failed') : tTokens('tokens.offlineTitle')}
          action={
            <Button
              size="sm"
              icon="refresh"
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {tTokens('tokens.retry')}
            </Button>
          }
        >
          {isOnline && t('addToken.failedText', { network: network.name })}
        </EmptyState>
      )}
      {isAsked && query.data && <FoundToken accountId={accountId} found={query.data} />}
    </Stack>
  )
}
