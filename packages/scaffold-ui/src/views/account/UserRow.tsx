'use client'

import type { WalletUser } from '@bowline/common'
import { ButtonLink, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'

export interface UserRowProps {
  readonly user: WalletUser
}

/** Says who is logged in to the wallet, and leads to the page where its user sees to it. */
export function UserRow({ user: { email, name, assurance, manageUrl } }: UserRowProps) {
  const t = useMessages(accountMessages)
  const who = email ?? name
  return (
    <Inline gap={2} justify={who ? 'between' : 'center'} align="center" className="bl-account-user">
      {who && <span>{t(assurance ? 'account.userInApp' : 'account.user', { who })}</span>}
      {manageUrl && (
        <ButtonLink size="sm" variant="ghost" external href={manageUrl}>
          {t('account.manage')}
        </ButtonLink>
      )}
    </Inline>
  )
}
