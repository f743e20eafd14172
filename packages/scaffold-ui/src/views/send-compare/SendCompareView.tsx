'use client'

import type { AccountId } from '@bowline/common'
import { send } from '@bowline/controllers/internal'
import { type Recipient, useKit, useKitStore, useRecipient } from '@bowline/controllers/react'
import { Banner, Button, EmptyState, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { sendCompareMessages } from '../../messages/generated/en/sendCompare.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'

/** Shows a look-alike address next to the trusted one. The safe choice is the first button. */
export default function SendCompareView() {
  return <ActiveAccount>{({ accountId }) => <Comparison accountId={accountId} />}</ActiveAccount>
}

function Comparison({ accountId }: { readonly accountId: AccountId }) {
  const kit = useKit()
  const t = useMessages(sendCompareMessages)
  const actions = send(kit)
  const { receiver, acknowledged, asset } = useKitStore(actions.form)
  const recipient = useRecipient({ accountId, receiver, acknowledged, token: asset?.token })
  const trusted = recipient.status === 'found' ? trustedOf(recipient) : undefined
  if (recipient.status !== 'found' || !trusted)
    return (
      <EmptyState
        icon="info"
        title={t('sendCompare.gone')}
        action={<Button onClick={kit.router.back}>{t('sendCompare.toForm')}</Button>}
      >
        {t('sendCompare.goneText')}
      </EmptyState>
    )
  const { address } = recipient.receiver
  const useKnown = () => {
    actions.setReceiver(trusted.address)
    kit.router.back()
  }
  const acknowledge = () => {
    actions.acknowledge(address)
    kit.router.back()
  }
  return (
    <Stack gap={4}>
      <Banner tone="danger" title={t('sendCompare.title')}>
        {t(`sendCompare.${trusted.danger}Text`)}
      </Banner>
      <ComparedAddress
        label={
          trusted.name
            ? t('sendCompare.known', { name: trusted.name })
            : t('sendCompare.knownAddress')
        }
        address={trusted.address}
        other={address}
      />
      <ComparedAddress
        label={t('sendCompare.entered')}
        address={address}
        other={trusted.address}
        isSuspect
      />
      <Stack gap={2}>
        <Button block variant="primary" size="lg" onClick={useKnown}>
          {t('sendCompare.useKnown')}
        </Button>
        <Button block onClick={acknowledge}>
          {t('sendCompare.checked')}
        </Button>
        <Button block variant="ghost" onClick={kit.router.back}>
          {t('sendCompare.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

type Found = Extract<Recipient, { status: 'found' }>

function trustedOf({ assessment, receiver }: Found) {
  const danger = assessment.status
  if (danger === 'lookalike')
    return { danger, address: assessment.trusted, name: assessment.name } as const
  if (danger === 'nameChanged')
    return { danger, address: assessment.before, name: receiver.name } as const
  return undefined
}

interface ComparedAddressProps {
  readonly label: string
  readonly address: string
  readonly other: string
  /** Marks the address that is not trusted. */
  readonly isSuspect?: boolean | undefined
}

/**
 * Shows a full address in groups of four characters and marks those that differ from the other address.
 */
export function ComparedAddress({
  label,
  address,
  other,
  isSuspect = false,
}: ComparedAddressProps) {
  const t = useMessages(sendCompareMessages)
  const others = groupsOf(other)
  const groups = groupsOf(address).map((group, index) => ({
    group,
    differs: group.toLowerCase() !== others[index]?.toLowerCase(),
  }))
  const said = groups.map(({ group, differs }) =>
    differs ? `${group} ${t('sendCompare.differs')}` : group,
  )
  return (
    <section className={isSuspect ? 'bl-compared bl-compared-suspect' : 'bl-compared'}>
      <h3 className="bl-compared-label">{label}</h3>
      <p className="bl-address">
        {/* One text to listen to, and not a stop for each group. */}
        <VisuallyHidden>{said.join(' ')}</VisuallyHidden>
        <bdi dir="ltr" aria-hidden>
          {groups.map(({ group, differs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
            <span key={index} className="bl-address-group">
              {differs ? <mark className="bl-compared-mark">{group}</mark> : <span>{group}</span>}
            </span>
          ))}
        </bdi>
      </p>
    </section>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/^0x|.{1,4}/g) ?? []
