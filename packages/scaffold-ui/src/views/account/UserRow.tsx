'use client'

import type { Namespace } from '@bowline/common'
import type { Connection } from '@bowline/controllers'
import { useAddDevice } from '@bowline/controllers/react'
import { Button, ButtonLink, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'

type Connected = Extract<Connection, { readonly status: 'connected' }>

export interface UserRowProps {
  readonly namespace: Namespace
  readonly user: NonNullable<Connected['user']>
  readonly canAddDevice: boolean
}

/** Says who is logged in to the wallet, and leads to the page where its user sees to it. */
export function UserRow({ namespace, user, canAddDevice }: UserRowProps) {
  const t = useMessages(accountMessages)
  const { addDevice, isPending } = useAddDevice()
  const { email, name, assurance, manageUrl } = user
  const who = email ?? name
  return (
    <Inline
      gap={2}
      justify={who ? 'between' : 'center'}
      align="center"
      className="bl-hint bl-account-user"
    >
      {who && <span>{t(assurance ? 'account.userInApp' : 'account.user', { who })}</span>}
      <Inline gap={1}>
        {canAddDevice && !assurance && (
          <Button
            size="sm"
            variant="ghost"
            busy={isPending}
            onClick={() => void addDevice({ namespace })}
          >
            {t('account.addDevice')}
          </Button>
        )}
        {manageUrl && (
          <ButtonLink size="sm" variant="ghost" external rel="opener" href={manageUrl}>
            {t('account.manage')}
          </ButtonLink>
        )}
      </Inline>
    </Inline>
  )
}
