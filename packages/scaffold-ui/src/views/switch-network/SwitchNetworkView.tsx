'use client'

import { namespaceOf } from '@bowline/common'
import { startSwitch } from '@bowline/controllers'
import { networkImage, networkOf } from '@bowline/controllers/internal'
import { useEnvironment, useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useContext, useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { switchNetworkMessages } from '../../messages/generated/en/switchNetwork.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { OpenWalletLink } from '../../parts/OpenWalletLink.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { RouteContext, useRouteData } from '../../visit/useRouteData.ts'
import { noteStarted } from '../../visit/visits.ts'
import { NetworkDetails } from './NetworkDetails.tsx'
import { switchFailure } from './switchFailure.ts'

/** Shows that a wallet is asked to switch the network, and its answer. */
export default function SwitchNetworkView() {
  const kit = useKit()
  const environment = useEnvironment()
  const t = useMessages(switchNetworkMessages)
  const { chainId } = useRouteData('SwitchNetwork')
  const namespace = namespaceOf(chainId)
  const network = networkOf(useKitStore(kit.networks), chainId)
  const wallet = useConnectedWallet(namespace)?.name ?? t('switchNetwork.yourWallet')
  const interaction = useKitStore(kit.interaction)
  const isOurs = interaction?.kind === 'switch' && interaction.subject.chainId === chainId
  const step = useStep(isOurs ? interaction : undefined)
  const visit = useContext(RouteContext)
  const retry = () => noteStarted(visit, startSwitch(kit, { chainId }))
  const failure = step?.kind === 'failed' ? switchFailure(step.code) : undefined
  const needsReload = failure === 'notLoaded'
  const values = { wallet, network: network?.name ?? chainId }
  const title = failure
    ? t(`switchNetwork.${failure}Title`, values)
    : t('switchNetwork.approve', values)
  const body = failure
    ? t(`switchNetwork.${failure}Body`, values)
    : t('switchNetwork.approveBody', values)
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnouncement(`${title}. ${body}`, {
    politeness: failure && failure !== 'declined' ? 'assertive' : 'polite',
  })
  // Moves focus to the answer once the wallet has given one.
  useEffect(() => {
    if (failure) heading.current?.focus({ preventScroll: true })
  }, [failure])

  if (!network || failure === 'gone') {
    return (
      <EmptyState
        icon="network"
        title={t('switchNetwork.goneTitle')}
        action={
          <Button variant="primary" onClick={() => kit.router.replace({ name: 'Networks' })}>
            {t('switchNetwork.chooseAnother')}
          </Button>
        }
      >
        {t('switchNetwork.goneBody')}
      </EmptyState>
    )
  }
  return (
    <div className="bl-status">
      <div className="bl-round-image">
        <WalletMark
          wallet={{ name: network.name, image: networkImage(kit, network) }}
          size={72}
          busy={!failure}
          status={failure && failure !== 'declined' ? 'error' : undefined}
        />
      </div>
      <StatusText ref={heading} title={title} text={body} />
      <Stack gap={2} className="bl-actions">
        {!failure && <OpenWalletLink namespace={namespace} wallet={wallet} />}
        {failure && (
          <Button block variant="primary" onClick={needsReload ? environment.reload : retry}>
            {t(needsReload ? 'switchNetwork.reload' : 'switchNetwork.retry')}
          </Button>
        )}
        <Button block variant="ghost" onClick={kit.router.back}>
          {t('switchNetwork.cancel')}
        </Button>
      </Stack>
      <div className="bl-actions">
        <NetworkDetails network={network} />
      </div>
    </div>
  )
}
