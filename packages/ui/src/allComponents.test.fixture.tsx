import type { ReactElement } from 'react'
import {
  AddressText,
  Avatar,
  Banner,
  Button,
  ButtonLink,
  Checkbox,
  CopyButton,
  Dialog,
  Disclosure,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  Inline,
  List,
  ListRow,
  LiveRegions,
  NetworkImage,
  Picture,
  QrCode,
  RadioList,
  ScrollArea,
  SearchField,
  Skeleton,
  Spinner,
  Stack,
  StaticRow,
  Switch,
  Tabs,
  Tag,
  TextField,
  Tile,
  Toast,
  ViewStage,
  VirtualGroups,
  VirtualList,
  VisuallyHidden,
  WalletImage,
} from './index.ts'

const nothing = () => undefined
const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const

/** Every component in its states, for the tests that all of them have to pass. */
export const allComponents: Readonly<Record<string, ReactElement>> = {
  AddressText: <AddressText value="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" label="Address" />,
  Avatar: <Avatar seed="0x5aAe" size={64} />,
  Banner: (
    <>
      <Banner tone="info">An approval is open</Banner>
      <Banner tone="warning" title="Wallet is on Base" action={<Button size="sm">Switch</Button>}>
        This app uses Arbitrum
      </Banner>
      <Banner tone="danger" title="No connection" />
    </>
  ),
  Button: (
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} icon="wallet">
          Connect
        </Button>
      ))}
      <Button busy>Opening</Button>
      <Button disabled>Not now</Button>
    </>
  ),
  ButtonLink: (
    <ButtonLink href="#app" external>
      Get the app
    </ButtonLink>
  ),
  Checkbox: (
    <>
      <Checkbox label="I agree" checked onChange={nothing} />
      <Checkbox label="I do not" checked={false} onChange={nothing} />
    </>
  ),
  CopyButton: <CopyButton value="wc:1" label="Copy link" copiedLabel="Copied" />,
  Dialog: (
    <Dialog open onClose={nothing} labelledBy="dialog-title">
      <Heading id="dialog-title">Connect a wallet</Heading>
      <IconButton icon="close" label="Close" />
      <LiveRegions polite="Opening" assertive="" />
    </Dialog>
  ),
  Disclosure: <Disclosure summary="Having trouble?">Copy the link</Disclosure>,
  EmptyState: (
    <EmptyState icon="search" title="No wallet found" action={<Button>Clear</Button>}>
      Try another name
    </EmptyState>
  ),
  Heading: (
    <>
      <Heading level={2}>Account</Heading>
      <Heading level={3} visuallyHidden>
        Tokens
      </Heading>
    </>
  ),
  IconButton: <IconButton icon="help" label="What is a wallet?" />,
  Inline: (
    <Inline justify="between">
      <Icon name="info" />
      <Spinner size={32} />
    </Inline>
  ),
  List: (
    <List label="Wallets">
      <ListRow
        title="Harbor"
        description="Installed in this browser"
        tag={<Tag tone="accent">Recent</Tag>}
        leading={<WalletImage name="Harbor" />}
      />
      <ListRow title="Lantern" busy leading={<WalletImage name="Lantern" busy />} />
      <ListRow title="Quay" selected leading={<WalletImage name="Quay" status="ok" />} />
      <ListRow title="Kelp" disabled leading={<WalletImage name="Kelp" status="error" />} />
      <ListRow title="Explorer" href="https://explorer.invalid" />
    </List>
  ),
  NetworkImage: <NetworkImage name="Base" size={48} />,
  Picture: <Picture src={undefined} alt="Lighthouse, Harbours" fallback={<Icon name="image" />} />,
  QrCode: (
    <QrCode value="wc:1" label="QR code to connect with Harbor" logo={<WalletImage name="H" />} />
  ),
  RadioList: (
    <RadioList
      label="Network"
      value="b"
      onChange={nothing}
      options={[
        { value: 'a', title: 'Ethereum', disabled: true },
        { value: 'b', title: 'Base', description: 'Current', tag: <Tag>Testnet</Tag> },
        { value: 'c', title: 'Optimism', busy: true },
      ]}
    />
  ),
  SearchField: (
    <SearchField label="Search wallets" clearLabel="Clear" value="har" onChange={nothing} />
  ),
  Skeleton: (
    <Stack>
      <Skeleton width={120} />
      <Skeleton shape="circle" />
      <Skeleton shape="block" height={80} />
    </Stack>
  ),
  StaticRow: (
    <ul>
      <StaticRow title="Ethereum" description="Network" leading={<NetworkImage name="E" />} />
    </ul>
  ),
  Switch: (
    <>
      <Switch label="Test networks" description="For developers" checked onChange={nothing} />
      <Switch label="Sounds" checked={false} onChange={nothing} />
    </>
  ),
  Tabs: (
    <Tabs
      label="Where is your wallet?"
      value="phone"
      onChange={nothing}
      tabs={[
        { id: 'browser', label: 'Browser', icon: 'browser' },
        { id: 'phone', label: 'Phone', icon: 'phone' },
      ]}
    >
      <Button>Open</Button>
    </Tabs>
  ),
  Tag: (
    <Inline>
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </Inline>
  ),
  TextField: (
    <>
      <TextField label="Amount" value="" placeholder="0.00" onChange={nothing} hint="In ETH" />
      <TextField label="To" value="0x1" onChange={nothing} error="This is not an address" />
    </>
  ),
  Tile: (
    <ul>
      <Tile
        picture={
          <Picture src={undefined} alt="Lighthouse, Harbours" fallback={<Icon name="image" />} />
        }
        title="Lighthouse"
        description="Harbours"
        tag={<Tag>2</Tag>}
        onClick={nothing}
      />
    </ul>
  ),
  Toast: (
    <Toast kind="error" onDismiss={nothing} dismissLabel="Dismiss">
      Something went wrong
    </Toast>
  ),
  ViewStage: (
    <ViewStage viewKey="Connect" direction="none">
      <Button>Connect</Button>
    </ViewStage>
  ),
  VirtualGroups: (
    <ScrollArea>
      <VirtualGroups
        label="Activity"
        groups={[{ id: 'november', title: 'November', count: 2 }]}
        getKey={(index) => `${index}`}
        estimateSize={56}
        renderRow={(index) => <ListRow title={`Entry ${index}`} />}
      />
    </ScrollArea>
  ),
  VirtualList: (
    <ScrollArea>
      <VirtualList
        label="All wallets"
        count={3}
        getKey={(index) => `${index}`}
        estimateSize={56}
        renderRow={(index) => <ListRow title={`Wallet ${index}`} />}
        footer={<Button>Load more</Button>}
      />
    </ScrollArea>
  ),
  VisuallyHidden: <VisuallyHidden>Only heard</VisuallyHidden>,
}
