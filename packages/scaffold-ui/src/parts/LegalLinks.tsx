'use client'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../context/useMessages.ts'
import { connectMessages } from '../messages/generated/en/connect.ts'
import { RichText } from './RichText.tsx'

export interface LegalLinksProps {
  /** `agree` labels a checkbox, `notice` is a separate sentence. */
  readonly form: 'agree' | 'notice'
}

/** Links to the app's terms and privacy policy, if the app has set them. */
export function LegalLinks({ form }: LegalLinksProps) {
  const { termsConditionsUrl, privacyPolicyUrl } = useKit().config
  const t = useMessages(connectMessages)
  const key = form === 'agree' ? 'connect.agree' : 'connect.legal'
  const which =
    termsConditionsUrl && privacyPolicyUrl ? 'Both' : termsConditionsUrl ? 'Terms' : 'Privacy'
  const link = (href: string | undefined, text: string) => (
    <a className="bl-link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  return (
    <RichText
      text={t(`${key}${which}`)}
      elements={{
        terms: link(termsConditionsUrl, t('connect.terms')),
        privacy: link(privacyPolicyUrl, t('connect.privacy')),
      }}
    />
  )
}
