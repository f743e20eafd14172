import {
  Button,
  Dialog,
  Heading,
  Icon,
  IconButton,
  Inline,
  List,
  ListRow,
  ScrollArea,
  Tag,
  ViewStage,
  WalletImage,
} from '@bowline/ui'
import { useId, useState } from 'react'
import type { Story } from '../Story.ts'
import { wallets } from '../wallets.ts'

function Demo({ many = false, yielding = false }: { many?: boolean; yielding?: boolean }) {
  const [open, setOpen] = useState(true)
  const [wallet, setWallet] = useState<(typeof wallets)[number]>()
  const id = useId()
  const rows = many ? [...wallets, ...wallets, ...wallets] : wallets
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Connect wallet
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={id} yielding={yielding}>
        <div className="g-header">
          {wallet ? (
            <IconButton icon="arrowLeft" label="Back" onClick={() => setWallet(undefined)} />
          ) : (
            <IconButton icon="help" label="What is a wallet?" />
          )}
          <Heading id={id}>{wallet ? wallet.name : 'Connect a wallet'}</Heading>
          <IconButton icon="close" label="Close" onClick={() => setOpen(false)} />
        </div>
        <ViewStage
          viewKey={wallet?.name ?? 'all'}
          direction={wallet ? 'forward' : 'back'}
          loadsMotion
        >
          {wallet ? (
            <ScrollArea>
              <div className="g-center">
                <WalletImage name={wallet.name} src={wallet.icon} size={80} busy />
                <Heading level={3}>Approve in {wallet.name}</Heading>
                <span className="g-muted">Accept the connection in the wallet's window.</span>
                <Inline>
                  <Button onClick={() => setWallet(undefined)}>Cancel</Button>
                  <Button variant="primary" icon="refresh">
                    Try again
                  </Button>
                </Inline>
              </div>
            </ScrollArea>
          ) : (
            <ScrollArea>
              <List label="Wallets">
                {rows.map((item, index) => (
                  <ListRow
                    key={index}
                    title={item.name}
                    leading={<WalletImage name={item.name} src={item.icon} />}
                    tag={
                      index === 0 ? (
                        <Tag tone="accent">Recent</Tag>
                      ) : (
                        index < 3 && <Tag>Installed</Tag>
                      )
                    }
                    onClick={() => setWallet(item)}
                  />
                ))}
                <ListRow
                  title="All wallets"
                  leading={
                    <span className="g-more">
                      <Icon name="grid" />
                    </span>
                  }
                  tag={<Tag>420+</Tag>}
                />
              </List>
            </ScrollArea>
          )}
        </ViewStage>
      </Dialog>
    </>
  )
}

export const stories: readonly Story[] = [
  { id: 'dialog', title: 'UI / Dialog', layout: 'page', render: () => <Demo /> },
  {
    id: 'dialog-long',
    title: 'UI / Dialog that scrolls',
    layout: 'page',
    render: () => <Demo many />,
  },
  {
    id: 'dialog-yielding',
    title: 'UI / Dialog that yields',
    layout: 'page',
    render: () => <Demo yielding />,
  },
]
