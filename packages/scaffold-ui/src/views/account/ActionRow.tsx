'use client'

import type { AccountId } from '@bowline/common'
import type { Route } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Icon, type IconName } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { useShownActions } from '../../parts/account/useShownActions.ts'

export interface ActionRowProps {
  readonly accountId: AccountId
}

type Feature = ReturnType<typeof useShownActions>[number]

const ICONS: Readonly<Record<Feature, IconName>> = {
  onramp: 'card',
  swaps: 'swap',
  receive: 'receive',
  send: 'send',
}

const ROUTES: Readonly<Record<Feature, Route>> = {
  onramp: { name: 'Onramp' },
  swaps: { name: 'Swap' },
  receive: { name: 'Receive' },
  send: { name: 'Send', data: {} },
}

/** Shows the actions of the account, in the app's order. */
export function ActionRow({ accountId }: ActionRowProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const actions = useShownActions(accountId)
  if (actions.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="bl-quick-actions" role="group" aria-label={t('account.actions')}>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className="bl-quick-action"
          onClick={() => kit.router.push(ROUTES[action])}
        >
          <span className="bl-row-icon">
            <Icon name={ICONS[action]} />
          </span>
          <span>{t(`account.action.${action}`)}</span>
        </button>
      ))}
    </div>
  )
}
