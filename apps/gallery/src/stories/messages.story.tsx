import {
  AddressText,
  Banner,
  Button,
  EmptyState,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Tag,
  Toast,
} from '@bowline/ui'
import type { Story } from '../Story.ts'

const nothing = () => undefined

export const stories: readonly Story[] = [
  {
    id: 'tag',
    title: 'UI / Tag and text',
    render: () => (
      <>
        <Heading>Connect a wallet</Heading>
        <Heading level={3}>Installed</Heading>
        <Inline>
          <Tag>Needs app</Tag>
          <Tag tone="accent">Recent</Tag>
          <Tag tone="success">Installed</Tag>
          <Tag tone="warning">Not on this chain</Tag>
          <Tag tone="danger">Locked</Tag>
        </Inline>
        <AddressText value="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" label="Address" />
      </>
    ),
  },
  {
    id: 'banner',
    title: 'UI / Banner',
    render: () => (
      <>
        <Banner tone="info">Approve in Harbor. It may have opened behind this window.</Banner>
        <Banner
          tone="warning"
          title="Wallet is on Base"
          action={
            <Button size="sm" variant="primary">
              Switch
            </Button>
          }
        >
          This app uses Arbitrum.
        </Banner>
        <Banner tone="danger" title="Could not reach the relay">
          Nothing was sent. Check your connection and try again.
        </Banner>
      </>
    ),
  },
  {
    id: 'toast',
    title: 'UI / Toast',
    layout: 'card',
    render: () => (
      <Stack>
        {(['loading', 'success', 'error'] as const).map((kind) => (
          <div key={kind} className="g-toast-place">
            <Toast kind={kind} onDismiss={nothing} dismissLabel="Dismiss">
              {
                {
                  loading: 'Waiting for Harbor',
                  success: 'Transaction started',
                  error: 'Something went wrong. Nothing was sent.',
                }[kind]
              }
            </Toast>
          </div>
        ))}
      </Stack>
    ),
  },
  {
    id: 'empty-state',
    title: 'UI / EmptyState',
    layout: 'card',
    render: () => (
      <EmptyState
        icon="search"
        title="No wallet found"
        action={<Button size="sm">Clear search</Button>}
      >
        Check the spelling, or scan a code with any wallet on your phone.
      </EmptyState>
    ),
  },
  {
    id: 'skeleton',
    title: 'UI / Skeleton',
    render: () => (
      <Stack>
        {[180, 140, 160].map((width) => (
          <Inline key={width} gap={3}>
            <Skeleton shape="circle" />
            <Stack gap={2}>
              <Skeleton width={width} />
              <Skeleton width={90} height={10} />
            </Stack>
          </Inline>
        ))}
        <Skeleton shape="block" height={120} />
      </Stack>
    ),
  },
]
