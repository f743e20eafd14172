'use client'

import { type AccountId, type Network, parseAccountId, shortAddress } from '@bowline/common'
import { useIdentity, useKit } from '@bowline/controllers/react'
import { arriveIn, Heading, returnFrom } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkBadge } from '../../images/NetworkBadge.tsx'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { AccountName, AccountPicture } from '../../parts/account/AccountName.tsx'
import { AccountTypeTag } from '../../parts/account/AccountTypeTag.tsx'
import { useConnectedFamilies } from '../../parts/account/useConnectedFamilies.ts'
import { useSaidAccountType } from '../../parts/account/useSaidAccountType.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'

export interface AccountIdentityProps {
  readonly accountId: AccountId
  readonly network: Network | undefined
}

const PICTURE_SIZE = 36
const COPY_SIZE = 24

/** Shows picture, name and address of the active account. The name opens the profile. */
export function AccountIdentity({ accountId, network }: AccountIdentityProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const accountType = useSaidAccountType(accountId)
  const name = useIdentity({ accountId }).data?.name
  const { families } = useConnectedFamilies()
  const { address } = parseAccountId(accountId)
  const box = useRef<HTMLDivElement>(null)
  // It grows out of the button that opened the modal, and goes back there as the modal closes.
  useEffect(() => {
    const identity = box.current
    if (!identity) return undefined
    const end = arriveIn(kit, identity)
    const stop = kit.modal.store.subscribe(({ open }) => {
      if (!open) returnFrom(kit, identity)
    })
    return () => {
      stop()
      end()
    }
  }, [kit])
  const copy = (
    <CopyAction
      iconSize={COPY_SIZE}
      value={address}
      label={t('account.copy')}
      copiedLabel={t('account.copied')}
    />
  )
  return (
    <div ref={box} className="bl-identity">
      <NetworkBadge network={families.length > 1 ? network : undefined} size={PICTURE_SIZE}>
        <AccountPicture accountId={accountId} size={PICTURE_SIZE} />
      </NetworkBadge>
      <div className="bl-identity-text">
        <div className="bl-identity-line">
          <Heading level={3}>
            <button
              type="button"
              className="bl-account-name bl-touch"
              aria-description={t('account.profile')}
              onClick={() => kit.router.push({ name: 'Profile' })}
            >
              <AccountName accountId={accountId} />
            </button>
          </Heading>
          {!name && copy}
        </div>
        {(name || accountType) && (
          <div className="bl-identity-line">
            {name && (
              <bdi dir="ltr" className="bl-hint">
                {shortAddress(address)}
              </bdi>
            )}
            {name && copy}
            <AccountTypeTag accountType={accountType} />
          </div>
        )}
      </div>
    </div>
  )
}
