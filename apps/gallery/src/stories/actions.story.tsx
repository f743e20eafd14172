import { Button, ButtonLink, CopyButton, IconButton, Inline, Stack } from '@bowline/ui'
import { useState } from 'react'
import type { Story } from '../Story.ts'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export const stories: readonly Story[] = [
  {
    id: 'button',
    title: 'UI / Button',
    render: () => (
      <>
        {variants.map((variant) => (
          <Stack key={variant}>
            <Inline>
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  Connect wallet
                </Button>
              ))}
            </Inline>
            <Inline>
              <Button variant={variant} icon="wallet">
                With icon
              </Button>
              <Button variant={variant} busy>
                Opening
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Inline>
          </Stack>
        ))}
        <Button variant="primary" block>
          Whole width
        </Button>
      </>
    ),
  },
  {
    id: 'button-link',
    title: 'UI / ButtonLink',
    render: () => (
      <Inline>
        <ButtonLink href="#get" variant="primary" icon="phone">
          Get the app
        </ButtonLink>
        <ButtonLink href="#explorer" external>
          Open explorer
        </ButtonLink>
        <ButtonLink href="#help" variant="ghost" external>
          Learn more
        </ButtonLink>
      </Inline>
    ),
  },
  {
    id: 'icon-button',
    title: 'UI / IconButton',
    render: () => (
      <Inline>
        <IconButton icon="arrowLeft" label="Back" />
        <IconButton icon="help" label="What is a wallet?" />
        <IconButton icon="close" label="Close" />
        <IconButton icon="refresh" label="Refresh" size={28} />
        <IconButton icon="copy" label="Copy" size={44} />
        <IconButton icon="plus" label="Add" disabled />
      </Inline>
    ),
  },
  {
    id: 'copy-button',
    title: 'UI / CopyButton',
    render: function Copy() {
      const [result, setResult] = useState('Nothing copied yet')
      return (
        <Stack>
          <CopyButton
            value="wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2"
            label="Copy link"
            copiedLabel="Copied"
            onResult={(ok) => setResult(ok ? 'On the clipboard' : 'The page may not copy')}
          />
          <span>{result}</span>
        </Stack>
      )
    },
  },
]
