'use client'

import { useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { ButtonLook } from '../button/buttonClass.ts'
import { IconButton } from '../icon-button/IconButton.tsx'

/** How long the button says that it copied. */
const COPIED_MS = 2000

export interface CopyButtonProps extends ButtonLook {
  readonly value: string
  readonly label: string
  readonly copiedLabel: string
  readonly disabled?: boolean | undefined
  /** Shows only the icon, in a button of this many pixels. The label is its accessible name. */
  readonly iconSize?: number | undefined
  /** Called after each attempt; `false` if the page may not write to the clipboard. */
  readonly onResult?: ((ok: boolean) => void) | undefined
}

/** Puts a text on the clipboard and says so in its own label. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, copiedLabel, onResult, variant, size, block, disabled, iconSize } = props
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
  const shown = copied ? copiedLabel : label
  const shared = {
    disabled,
    icon: copied ? 'check' : 'copy',
    onClick: () => void onClick(),
  } as const
  if (iconSize !== undefined) return <IconButton {...shared} label={shown} size={iconSize} />
  return (
    <Button {...shared} variant={variant} size={size} block={block}>
      {shown}
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
