'use client'

import {
  type ErrorCause,
  fiatOfAmount,
  formatAccountId,
  formatFiat,
  type Network,
  namespaceOf,
  type SpeedUp,
  type SpeedUpOffer,
} from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'
import { useLocale, usePortfolio } from '@bowline/controllers/react'
import { AddressText, Banner, Button, Stack } from '@bowline/ui'
import { type RefObject, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { inBrackets } from '../../format/inBrackets.ts'
import { paymentFailureMessages } from '../../messages/generated/en/paymentFailure.ts'
import { speedUpMessages } from '../../messages/generated/en/speedUp.ts'
import { focusChoice } from '../../parts/choice/focusChoice.ts'
import { Segments } from '../../parts/choice/Segments.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { formatFee } from '../../parts/facts/FeeText.tsx'
import { paymentFailure } from '../../parts/paymentFailure.ts'
import { SpeedText } from '../../parts/send/SpeedText.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface SpeedUpFormProps {
  readonly sent: LocalTransaction
  readonly network: Network
  readonly costs: SpeedUp
  /** The wallet has been asked. */
  readonly isAsked: boolean
  /** Why the last attempt failed. */
  readonly cause: ErrorCause | undefined
  readonly onSpeedUp: (offer: SpeedUpOffer) => void
}

/** Shows what waits and what a higher fee would be, and asks the wallet. */
export function SpeedUpForm(props: SpeedUpFormProps) {
  const { sent, network, costs, isAsked, cause, onSpeedUp } = props
  const t = useMessages(speedUpMessages)
  const tellFailure = useMessages(paymentFailureMessages)
  const wallet = useConnectedWallet(namespaceOf(sent.chainId))?.name ?? ''
  const { offers } = costs
  const [chosen, choose] = useState(() => offers.at(-1)?.speed)
  // Rates move, and a speed can go: another one may cost more, so nobody is given it unasked.
  const offer = offers.find(({ speed }) => speed === chosen)
  const { data: portfolio } = usePortfolio({ accountId: formatAccountId(sent.chainId, sent.from) })
  const price = portfolio?.holdings.find((one) => one.token === undefined)?.price
  const choice = useRef<HTMLDivElement>(null)
  const failure = cause && paymentFailure(cause)
  const failed = failure && tellFailure(`paymentFailure.${failure}`, { wallet })
  const tone = failure === 'feeRisen' ? 'warning' : failure === 'declined' ? 'info' : 'danger'
  const waiting = isAsked ? t('speedUp.waiting', { wallet }) : ''
  useAnnouncement(failed ?? waiting, {
    politeness: failed && failure !== 'declined' ? 'assertive' : 'polite',
  })
  return (
    <Stack gap={4}>
      <p className="bl-hint">{t('speedUp.intro')}</p>
      <SpeedUpFacts sent={sent} network={network} fee={costs.fee} price={price} />
      {offers.length > 0 ? (
        <Offers
          choice={choice}
          offers={offers}
          speed={offer?.speed}
          network={network}
          price={price}
          onChange={choose}
        />
      ) : (
        <Banner tone="warning">{t('speedUp.poor')}</Banner>
      )}
      {failed && <Banner tone={tone}>{failed}</Banner>}
      {offers.length > 0 && (
        <Button
          block
          size="lg"
          variant="primary"
          busy={isAsked}
          aria-disabled={!offer || undefined}
          onClick={() => (offer ? onSpeedUp(offer) : focusChoice(choice.current))}
        >
          {isAsked ? waiting : t(offer ? 'speedUp.action' : 'speedUp.choose')}
        </Button>
      )}
    </Stack>
  )
}

interface OffersProps extends Pick<SpeedUpFormProps, 'network'>, Pick<SpeedUp, 'offers'> {
  readonly price: bigint | undefined
  readonly choice: RefObject<HTMLDivElement | null>
  readonly speed: SpeedUpOffer['speed'] | undefined
  readonly onChange: (speed: SpeedUpOffer['speed']) => void
}

function Offers({ choice, offers, speed, network, price, onChange }: OffersProps) {
  const t = useMessages(speedUpMessages)
  return (
    <div ref={choice} className="bl-speeds">
      <Segments
        label={t('speedUp.fees')}
        value={speed}
        options={offers.map((offer) => ({
          value: offer.speed,
          title: <SpeedText rate={offer} network={network} price={price} />,
        }))}
        onChange={onChange}
      />
    </div>
  )
}

interface SpeedUpFactsProps extends Pick<SpeedUpFormProps, 'sent' | 'network'> {
  readonly fee: bigint
  readonly price: bigint | undefined
}

function SpeedUpFacts({ sent, network, fee, price }: SpeedUpFactsProps) {
  const t = useMessages(speedUpMessages)
  const locale = useLocale()
  const { to, toName, moves } = sent
  const [move] = moves
  return (
    <Facts>
      {move && (
        <Fact label={t('speedUp.amount')}>
          <bdi dir="ltr">{amountText(BigInt(move.amount), move, { locale })}</bdi>
        </Fact>
      )}
      {to !== undefined && (
        <Fact wide label={toName ? `${t('speedUp.to')} ${toName}` : t('speedUp.to')}>
          <AddressText value={to} label={t('speedUp.address')} />
        </Fact>
      )}
      <Fact label={t('speedUp.feeNow')}>
        <bdi dir="ltr">
          {formatFee(fee, network.nativeCurrency, { locale }) +
            (price === undefined
              ? ''
              : ` ${inBrackets(formatFiat(fiatOfAmount(fee, network.nativeCurrency.decimals, price), { locale }))}`)}
        </bdi>
      </Fact>
    </Facts>
  )
}
