'use client'

import type { AccountId } from '@bowline/common'
import { type Holding, hideToken } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Banner, Disclosure, Stack, Tag, VirtualList } from '@bowline/ui'
import { useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { HoldingRow } from './HoldingRow.tsx'

export interface HiddenTokensProps {
  readonly accountId: AccountId
  readonly hidden: readonly Holding[]
  /** Called when the last one was shown again, since the folder and what had the focus are gone then. */
  readonly onLastShown: () => void
}

const ROW_HEIGHT = 60

/** A folder of what the visitor hides and the server marks as spam. A press on a token shows it again. */
export function HiddenTokens({ accountId, hidden, onLastShown }: HiddenTokensProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<string>()
  useAnnouncement(shown === undefined ? '' : t('tokens.nowShown', { token: shown }))
  if (hidden.length === 0) return null

  const show = async ({ name, token = '' }: Holding) => {
    const isLast = hidden.length === 1
    box.current?.querySelector('summary')?.focus()
    await hideToken(kit, { account: accountId, token, hidden: false })
    setShown(name)
    if (isLast) onLastShown()
  }
  return (
    <div ref={box}>
      <Disclosure summary={t('tokens.hidden', { count: hidden.length })} onToggle={setOpen}>
        {isOpen && (
          <Stack gap={2}>
            <p className="bl-hint">{t('tokens.hiddenExplain')}</p>
            {hidden.some(({ verified }) => !verified) && (
              <Banner tone="warning">{t('tokens.unverifiedWarning')}</Banner>
            )}
            <VirtualList
              label={t('tokens.isHidden')}
              count={hidden.length}
              estimateSize={ROW_HEIGHT}
              getKey={(index) => hidden[index]?.token ?? ''}
              renderRow={(index) => {
                const holding = hidden[index]
                return (
                  holding && (
                    <HoldingRow
                      holding={holding}
                      tag={holding.spam && <Tag>{t('tokens.isSpam')}</Tag>}
                      action={t('tokens.show')}
                      onClick={() => void show(holding)}
                    />
                  )
                )
              }}
            />
          </Stack>
        )}
      </Disclosure>
    </div>
  )
}
