'use client'

import { useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { ButtonLook } from '../button/buttonClass.ts'

/** How long the button says that it copied. */
const COPIED_MS = 2000

export interface CopyButtonProps extends ButtonLook {
  readonly value: string
  readonly label: string
  readonly copiedLabel: string
  readonly disabled?: boolean | undefined
  /** Called after each attempt; `false` if the page may not write to the clipboard. */
  readonly onResult?: ((ok: boolean) => void) | undefined
}

/** Puts a text on the clipboard and says so in its own label. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, copiedLabel, onResult, variant, size, block, disabled } = props
  const [copiedValue, setCopiedValue] = useState<string>()
  const copied = copiedValue === value
  useEffect(() => {
    if (copiedValue === undefined) return
    const timer = setTimeout(() => setCopiedValue(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copiedValue])
  const onClick = async () => {
    const ok = await writeText(value)
    setCopiedValue(ok ? value : undefined)
    onResult?.(ok)
  }
  return (
    <Button
      variant={variant}
      size={size}
      block={block}
      disabled={disabled}
      icon={copied ? 'check' : 'copy'}
      onClick={() => void onClick()}
    >
      {copied ? copiedLabel : label}
    </Button>
  )
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Denied, or not a secure page: the caller shows the text for copying by hand.
    return false
  }
}
