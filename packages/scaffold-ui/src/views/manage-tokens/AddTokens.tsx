'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { addedOf } from '@bowline/controllers/internal'
import { useAddedTokens, useKit } from '@bowline/controllers/react'
import { Icon, List, ListRow, Stack } from '@bowline/ui'
import { useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface AddTokensProps {
  readonly accountId: AccountId
}

/** Leads to adding a token, and lists those that were added on this network, to remove them. */
export function AddTokens({ accountId }: AddTokensProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const { tokens, removeToken } = useAddedTokens()
  const { chainId } = parseAccountId(accountId)
  const added = addedOf(tokens, chainId)
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useAnnouncement(said)
  return (
    <div ref={box}>
      <Stack gap={3}>
        <List label={t('tokens.add')}>
          <ListRow
            title={t('tokens.add')}
            description={t('tokens.addExplain')}
            leading={
              <span className="bl-row-icon bl-row-icon-round">
                <Icon name="plus" />
              </span>
            }
            trailing={<Icon name="chevronRight" />}
            onClick={() => kit.router.push({ name: 'AddToken' })}
          />
        </List>
        {added.length > 0 && (
          <section>
            <h3 className="bl-section-title">{t('tokens.added')}</h3>
            <List label={t('tokens.added')}>
              {added.map(({ token, name, symbol }) => (
                <ListRow
                  key={token}
                  title={<bdi>{name}</bdi>}
                  description={<bdi dir="ltr">{`${symbol} · ${shortAddress(token)}`}</bdi>}
                  leading={<TokenImage token={{ chainId, token, symbol, verified: false }} />}
                  trailing={<span className="bl-row-action">{t('tokens.remove')}</span>}
                  onClick={() => {
                    // The row is gone after this, and the focus with it.
                    box.current?.querySelector('button')?.focus()
                    void removeToken({ chainId, token })
                    setSaid(t('tokens.removed', { token: name }))
                  }}
                />
              ))}
            </List>
          </section>
        )}
      </Stack>
    </div>
  )
}
