import { type ReactNode, useState } from 'react'

export interface CopyButtonProps {
  readonly text: string
  readonly children: ReactNode
}

/** Copies a text. It says "Copied" until the text is another one. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text))
  const isCopied = copied === text
  return (
    <>
      <button type="button" className="pill" onClick={copy}>
        {isCopied ? 'Copied' : children}
      </button>
      <span role="status" className="unseen">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </>
  )
}
