'use client'

import { type AccountId, type AccountType, parseAccountId, sameAddress } from '@bowline/common'
import { chainOf, parseMessage, type SignInMessage } from '@bowline/common/sign-in'
import { useLocale } from '@bowline/controllers/react'
import { Banner, Disclosure } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/generated/en/signIn.ts'
import { AccountTypeTag } from '../account/AccountTypeTag.tsx'
import { AccountFact } from '../facts/AccountFact.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { NetworkName } from '../facts/NetworkName.tsx'

export interface SignInFactsProps {
  readonly message: string
  readonly account: AccountId
  readonly accountType: AccountType | undefined
}

/** What a sign-in message says, in plain words, and where it differs from this page and account. */
export function SignInFacts({ message, account, accountType }: SignInFactsProps) {
  const t = useMessages(signInMessages)
  const locale = useLocale()
  const parsed = parseMessage(message)
  const { address } = parseAccountId(account)
  const chainId = parsed && chainOf(parsed)
  const problem = parsed && differenceOf(parsed, address)
  const text = <pre className="bl-sign-in-message">{message}</pre>
  const moment = (value: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(value),
    )
  return (
    <div className="bl-sign-in">
      {parsed?.statement && <p className="bl-sign-in-statement">{parsed.statement}</p>}
      {problem && (
        <Banner tone="danger">{t(`signIn.${problem}`, { domain: parsed.domain })}</Banner>
      )}
      {!parsed && <Banner tone="info">{t('signIn.ownForm')}</Banner>}
      <Facts>
        {parsed && <Fact label={t('signIn.app')}>{parsed.domain}</Fact>}
        <AccountFact label={t('signIn.account')} accountId={account}>
          <AccountTypeTag accountType={accountType} />
        </AccountFact>
        {parsed && (
          <Fact label={t('signIn.network')}>
            <NetworkName chainId={chainId ?? parsed.chainId} />
          </Fact>
        )}
        {parsed?.expirationTime && (
          <Fact label={t('signIn.until')}>{moment(parsed.expirationTime)}</Fact>
        )}
      </Facts>
      {parsed ? <Disclosure summary={t('signIn.message')}>{text}</Disclosure> : text}
    </div>
  )
}

/** A wallet would warn of the first, and the app's server refuses both. */
function differenceOf(
  { domain, address: named }: SignInMessage,
  address: string,
): 'otherDomain' | 'otherAccount' | undefined {
  if (domain !== location.host) return 'otherDomain'
  return sameAddress(named, address) ? undefined : 'otherAccount'
}
