'use client'

import { isReadable } from '@bowline/controllers/internal'
import { Inline, Stack } from '@bowline/ui'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountIdentity } from './AccountIdentity.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { ActionRow } from './ActionRow.tsx'
import { DisconnectIcon } from './DisconnectIcon.tsx'
import { FamilyChips } from './FamilyChips.tsx'
import { NetworkChoice } from './NetworkChoice.tsx'
import { SignedInRow } from './SignedInRow.tsx'
import { SignInBanner } from './SignInBanner.tsx'
import { UserRow } from './UserRow.tsx'

/** Shows the connected account: identity, balance, actions and assets. */
export default function AccountView() {
  return (
    <ActiveAccount>
      {({ namespace, accountId, connection, network }) => {
        const readable = network && isReadable(network) ? network : undefined
        return (
          <Stack gap={3} className="bl-account">
            <UnsupportedBanner />
            {connection.isSilent && (
              <LazyPart
                load={loadSilentWalletBanner}
                texts="hiddenWallet"
                props={{ connectorId: connection.connectorId }}
                placeholder={null}
              />
            )}
            <SignInBanner />
            <FamilyChips active={namespace} />
            <Inline gap={1} className="bl-account-header">
              <AccountIdentity accountId={accountId} network={network} />
              <NetworkChoice chainId={connection.chainId} />
              <DisconnectIcon namespace={namespace} />
            </Inline>
            {readable && (
              <AccountBalance key={accountId} accountId={accountId} network={readable} />
            )}
            {network && <ActionRow accountId={accountId} />}
            {readable && (
              <AccountTabs key={`${accountId}.tabs`} accountId={accountId} network={readable} />
            )}
            {connection.user && (
              <UserRow
                namespace={namespace}
                user={connection.user}
                canAddDevice={connection.canAddDevice ?? false}
              />
            )}
            <SignedInRow />
          </Stack>
        )
      }}
    </ActiveAccount>
  )
}

/** A wallet that does not answer is seldom. */
const loadSilentWalletBanner = async () =>
  (await import('./SilentWalletBanner.tsx')).SilentWalletBanner
