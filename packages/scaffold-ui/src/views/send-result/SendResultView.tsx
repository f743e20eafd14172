'use client'

import { namespaceOf, shortAddress } from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'
import {
  followedTransaction,
  networkOf,
  type SendIntent,
  send,
  traitsOf,
} from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale, useLocalTransactions } from '@bowline/controllers/react'
import { Button, ButtonLink, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { sendResultMessages } from '../../messages/generated/en/sendResult.ts'
import { statusWord } from '../../parts/activity/statusWord.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { useContactNames } from '../../parts/names/useContactNames.ts'
import { ResultMark } from '../../parts/result/ResultMark.tsx'
import { aboutTransaction } from '../../visit/aboutTransaction.ts'
import { useShownTransaction } from '../../visit/shownTransaction.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** Shows the status of a payment until the visitor leaves the view. */
export default function SendResultView() {
  const kit = useKit()
  const state = useKitStore(send(kit).state)
  if (state.status !== 'sent') return <Done />
  return <Result intent={state.intent} hash={state.hash} />
}

interface ResultProps {
  readonly intent: SendIntent
  readonly hash: string
}

function Result({ intent, hash }: ResultProps) {
  const kit = useKit()
  const t = useMessages(sendResultMessages)
  const locale = useLocale()
  const { chainId } = intent
  const network = networkOf(useKitStore(kit.networks), chainId)
  const sent = followedTransaction(useLocalTransactions(), hash)
  const followed = sent?.hash ?? hash
  const isEdited = sent?.isEdited === true
  const status = statusOf(sent)
  const nameOf = useContactNames(intent.from)
  const [what, who] = isEdited
    ? partsOf(sent, { locale, nameOf })
    : partsOfIntent(intent, { locale, nameOf })
  const receiver = isEdited ? sent.to : intent.to
  const traits = traitsOf(kit, namespaceOf(chainId))
  const key = status === 'pending' ? 'sent' : statusWord(status, traits)
  const title = t(`sendResult.${key}`)
  const text = t(`sendResult.${key}Text`, { what, who })
  const edited = isEdited ? t('sendResult.edited') : ''
  const explorerUrl = network && explorerTransactionUrl(kit, network, followed)
  useShownTransaction(followed)
  useAnnouncement(`${title}. ${text} ${edited}`.trim(), {
    politeness: status === 'reverted' ? 'assertive' : 'polite',
    about: aboutTransaction(followed, sent?.status ?? 'pending'),
  })
  return (
    <div className="bl-status">
      <ResultMark status={status} />
      <StatusText title={title} text={text} />
      {edited && <p className="bl-hint bl-center">{edited}</p>}
      <Stack gap={2} className="bl-actions">
        {status === 'pending' && traits.transfersReplaceable && (
          <Button
            block
            onClick={() => kit.router.push({ name: 'SpeedUp', data: { chainId, hash: followed } })}
          >
            {t('sendResult.speedUp')}
          </Button>
        )}
        {explorerUrl && (
          <ButtonLink block external href={explorerUrl}>
            <span>{t('sendResult.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
            <VisuallyHidden>{t('sendResult.newTab')}</VisuallyHidden>
          </ButtonLink>
        )}
        <CopyAction
          block
          value={followed}
          label={t('sendResult.copyHash')}
          copiedLabel={t('sendResult.copied')}
        />
        {receiver && !nameOf(receiver) && (
          <Button
            block
            onClick={() => kit.router.push({ name: 'Contacts', data: { address: receiver } })}
          >
            {t('sendResult.save')}
          </Button>
        )}
        <Done />
      </Stack>
    </div>
  )
}

/** Leads to the account. There is no way back to the payment. */
function Done() {
  const kit = useKit()
  const t = useMessages(sendResultMessages)
  const leave = () => {
    send(kit).reset()
    kit.router.push({ name: 'Account' }, { lock: true })
  }
  return (
    <Button block variant="primary" onClick={leave}>
      {t('sendResult.done')}
    </Button>
  )
}

type Parts = readonly [what: string, who: string]
interface Wording {
  readonly locale: string
  readonly nameOf: (address: string) => string | undefined
}

function partsOfIntent(intent: SendIntent, { locale, nameOf }: Wording): Parts {
  const { nft, symbol, amount, to, toName } = intent
  const who = nameOf(to) ?? toName ?? shortAddress(to)
  return [nft ? symbol : amountText(amount, intent, { locale }), who]
}

/** What was sent, and to whom, where that was changed in the wallet. */
function partsOf(
  { moves: [move], to = '', toName }: LocalTransaction,
  { locale, nameOf }: Wording,
): Parts {
  const what = move ? amountText(BigInt(move.amount), move, { locale }) : ''
  return [what, nameOf(to) ?? toName ?? shortAddress(to)]
}

/** If nobody can tell what was sent, nor can it be told that it has arrived. */
function statusOf(sent: LocalTransaction | undefined): LocalTransaction['status'] {
  if (!sent) return 'pending'
  const { kind, moves, status, isEdited } = sent
  const isOther = isEdited && (kind !== 'send' || moves.length === 0)
  return isOther && (status === 'pending' || status === 'confirmed') ? 'unknown' : status
}
