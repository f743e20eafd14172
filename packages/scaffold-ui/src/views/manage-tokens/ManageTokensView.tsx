'use client'

import type { AccountId } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { canAddTokens } from '@bowline/controllers/internal'
import { type Portfolio, useHideToken, useKit, usePortfolio } from '@bowline/controllers/react'
import { EmptyState, Stack, Tag, VirtualList } from '@bowline/ui'
import { useMemo, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { isRetrying } from '../../parts/isRetrying.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { HoldingRow } from '../../parts/token/HoldingRow.tsx'
import { TokensFailed } from '../../parts/token/TokensFailed.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { AddTokens } from './AddTokens.tsx'

/** Lists every token of the account. A press hides it, or shows it again. Leads to adding one. */
export default function ManageTokensView() {
  const kit = useKit()
  return (
    <ActiveAccount>
      {({ accountId }) => (
        <Stack gap={4}>
          {canAddTokens(kit, accountId) && <AddTokens accountId={accountId} />}
          <Choices accountId={accountId} />
        </Stack>
      )}
    </ActiveAccount>
  )
}

const ROW_HEIGHT = 60

function Choices({ accountId }: { readonly accountId: AccountId }) {
  const t = useMessages(tokensMessages)
  const { hideToken } = useHideToken({ accountId })
  const query = usePortfolio({ accountId })
  const { data } = query
  const [said, setSaid] = useState('')
  useAnnouncement(said)
  const tokens = useMemo(() => (data ? byName(data) : []), [data])
  if (query.isPending && !isRetrying(query)) return <SkeletonRows round count={4} />
  if (!data) return <TokensFailed accountId={accountId} />
  if (tokens.length === 0)
    return (
      <EmptyState icon="wallet" title={t('tokens.emptyTitle')}>
        {t('tokens.emptyBody')}
      </EmptyState>
    )

  const toggle = async ({ name, token = '' }: Holding, isHidden: boolean) => {
    await hideToken({ token, hidden: !isHidden })
    setSaid(t(isHidden ? 'tokens.nowShown' : 'tokens.nowHidden', { token: name }))
  }
  return (
    <Stack gap={3}>
      <p className="bl-hint">{t('tokens.manageExplain')}</p>
      <VirtualList
        label={t('tokens.list')}
        count={tokens.length}
        estimateSize={ROW_HEIGHT}
        getKey={(index) => tokens[index]?.token ?? ''}
        renderRow={(index) => {
          const holding = tokens[index]
          if (!holding) return null
          const isHidden = data.hidden.includes(holding)
          return (
            <HoldingRow
              holding={holding}
              tag={isHidden && <Tag>{t(holding.spam ? 'tokens.isSpam' : 'tokens.isHidden')}</Tag>}
              action={t(isHidden ? 'tokens.show' : 'tokens.hide')}
              onClick={() => void toggle(holding, isHidden)}
            />
          )
        }}
      />
    </Stack>
  )
}

/** Rows keep their place, and the focus, when one of them is hidden or shown. */
const byName = ({ holdings, hidden }: Portfolio): readonly Holding[] =>
  [...holdings, ...hidden]
    .filter(({ token }) => token !== undefined)
    .sort((one, other) => one.name.localeCompare(other.name))
