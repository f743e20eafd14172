import { Checkbox, Disclosure, SearchField, Switch, Tabs, TextField } from '@bowline/ui'
import { useState } from 'react'
import type { Story } from '../Story.ts'

export const stories: readonly Story[] = [
  {
    id: 'text-field',
    title: 'UI / TextField',
    render: function Fields() {
      const [value, setValue] = useState('')
      return (
        <>
          <TextField label="Amount" value={value} onChange={setValue} placeholder="0.00" />
          <TextField
            label="Recipient"
            hint="An address or a name"
            value="captain.eth"
            onChange={() => undefined}
          />
          <TextField
            label="Recipient"
            error="This is not an address. Check the last characters."
            value="0x12"
            onChange={() => undefined}
          />
          <SearchField
            label="Search wallets"
            clearLabel="Clear search"
            value={value}
            onChange={setValue}
          />
          <SearchField
            label="Search networks"
            clearLabel="Clear search"
            value="Arbitrum"
            onChange={() => undefined}
          />
        </>
      )
    },
  },
  {
    id: 'switch',
    title: 'UI / Switch and Checkbox',
    render: function Settings() {
      const [on, setOn] = useState(true)
      return (
        <>
          <Switch label="Show test networks" checked={on} onChange={setOn} />
          <Switch
            label="Notifications"
            description="From this app only"
            checked={!on}
            onChange={(checked) => setOn(!checked)}
          />
          <Switch label="Disabled" checked disabled onChange={() => undefined} />
          <Checkbox
            label={
              <>
                I agree to the <a href="#terms">terms of service</a> and the{' '}
                <a href="#privacy">privacy policy</a>
              </>
            }
            checked={on}
            onChange={setOn}
          />
          <Checkbox label="Not yet" checked={false} onChange={() => undefined} />
        </>
      )
    },
  },
  {
    id: 'tabs',
    title: 'UI / Tabs',
    render: function Platforms() {
      const [tab, setTab] = useState('browser')
      return (
        <Tabs
          label="Where is your wallet?"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'browser', label: 'Browser', icon: 'browser' },
            { id: 'phone', label: 'Phone', icon: 'phone' },
            { id: 'desktop', label: 'Desktop', icon: 'desktop' },
          ]}
        >
          <p>{`Panel of ${tab}`}</p>
        </Tabs>
      )
    },
  },
  {
    id: 'disclosure',
    title: 'UI / Disclosure',
    render: () => (
      <>
        <Disclosure summary="Having trouble?">
          Copy the link and open it in your wallet, or look at the diagnostic code.
        </Disclosure>
      </>
    ),
  },
]
