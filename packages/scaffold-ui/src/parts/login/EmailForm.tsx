'use client'
import type { Connector } from '@bowline/common'
import { Button, Stack, TextField } from '@bowline/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { loginMessages } from '../../messages/generated/en/login.ts'
import { useShowView } from '../../visit/walletPane.ts'
import { loginRoute } from './loginRoute.ts'

export interface EmailFormProps {
  readonly connector: Connector
  readonly isLocked: boolean
}

/** Asks for an email address to log in with. The connector validates it by sending a message. */
export function EmailForm({ connector, isLocked }: EmailFormProps) {
  const showView = useShowView()
  const t = useMessages(loginMessages)
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (WHOLE_ADDRESS.test(address))
      return showView(loginRoute(connector, { kind: 'email', email: address }))
    setRefused(true)
    field.current?.focus()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={3}>
        <TextField
          ref={field}
          // Of type `text`: Chromium rewrites what is typed into one of type `email`, by rules that take faß.de for fass.de.
          inputMode="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="go"
          hideLabel
          label={t('login.email')}
          placeholder={t('login.email')}
          value={email}
          error={isRefused && t('login.emailInvalid')}
          disabled={isLocked}
          onChange={(value) => {
            setEmail(value)
            setRefused(false)
          }}
        />
        <Button block variant="primary" type="submit" disabled={isLocked}>
          {t('login.emailButton')}
        </Button>
      </Stack>
    </form>
  )
}

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+$/
