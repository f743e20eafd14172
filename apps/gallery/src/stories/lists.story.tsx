import {
  Icon,
  List,
  ListRow,
  NetworkImage,
  RadioList,
  ScrollArea,
  SearchField,
  Tag,
  VirtualList,
  WalletImage,
} from '@bowline/ui'
import { useState } from 'react'
import type { Story } from '../Story.ts'
import { wallets } from '../wallets.ts'

const networks = [
  { value: 'eip155:1', title: 'Ethereum' },
  { value: 'eip155:8453', title: 'Base', description: 'Current network of your wallet' },
  { value: 'eip155:10', title: 'Optimism' },
  { value: 'eip155:42161', title: 'Arbitrum One', tag: <Tag tone="warning">Not in wallet</Tag> },
  { value: 'eip155:31337', title: 'Local', tag: <Tag>Testnet</Tag>, disabled: true },
]

export const stories: readonly Story[] = [
  {
    id: 'list',
    title: 'UI / List',
    layout: 'card',
    render: () => (
      <ScrollArea>
        <List label="Wallets">
          {wallets.map(({ name, icon }, index) => (
            <ListRow
              key={name}
              title={name}
              leading={<WalletImage src={icon} name={name} />}
              tag={
                index === 0 ? (
                  <Tag tone="accent">Recent</Tag>
                ) : (
                  index < 3 && <Tag tone="success">Installed</Tag>
                )
              }
            />
          ))}
          <ListRow
            title="Phone wallet"
            description="Scan a code with your phone"
            leading={<WalletImage src={undefined} name="Phone" busy />}
            busy
          />
          <ListRow
            title="A wallet with a name that is much longer than any row can show in one line"
            description="And a description that goes on for a while as well, and then a bit more"
            leading={<WalletImage src="data:image/png;base64,broken" name="Åland" />}
            trailing={<Icon name="chevronRight" />}
          />
          <ListRow title="Selected" selected leading={<NetworkImage name="Base" size={40} />} />
          <ListRow title="Disabled" disabled leading={<WalletImage name="Disabled" />} />
          <ListRow
            title="All wallets"
            href="#all"
            leading={<WalletImage name="+" />}
            tag={<Tag>420</Tag>}
            trailing={<Icon name="externalLink" size={18} />}
          />
        </List>
      </ScrollArea>
    ),
  },
  {
    id: 'radio-list',
    title: 'UI / RadioList',
    layout: 'card',
    render: function Radios() {
      const [value, setValue] = useState('eip155:8453')
      return (
        <ScrollArea>
          <RadioList
            label="Network"
            value={value}
            onChange={setValue}
            options={networks.map((network) => ({
              ...network,
              leading: <NetworkImage name={network.title} size={36} />,
            }))}
          />
        </ScrollArea>
      )
    },
  },
  {
    id: 'virtual-list',
    title: 'UI / VirtualList',
    layout: 'card',
    render: function Long() {
      const [search, setSearch] = useState('')
      const names = Array.from({ length: 600 }, (_, index) => `Wallet ${index + 1}`)
      const found = names.filter((name) => name.includes(search))
      return (
        <div className="g-tall">
          <div className="g-pad">
            <SearchField
              label="Search 600 wallets"
              clearLabel="Clear"
              value={search}
              onChange={setSearch}
            />
          </div>
          <ScrollArea>
            <VirtualList
              label="Wallets"
              count={found.length}
              getKey={(index) => found[index] ?? ''}
              estimateSize={58}
              renderRow={(index) => (
                <ListRow
                  title={found[index]}
                  leading={<WalletImage name={found[index]?.slice(7) ?? ''} />}
                />
              )}
            />
          </ScrollArea>
        </div>
      )
    },
  },
]
