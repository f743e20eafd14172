import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider, useTheme } from '@bowline/react'
import { mainnet } from 'viem/chains'

const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  theme: { accent: '#0f766e', radius: 'sm' },
})

function Accents() {
  const { setTheme } = useTheme()
  return (
    <>
      <button type="button" onClick={() => setTheme({ accent: '#0f766e', radius: 'sm' })}>
        Teal
      </button>
      <button type="button" onClick={() => setTheme({ accent: '#a21caf', radius: 'lg' })}>
        Purple
      </button>
    </>
  )
}

export function Example() {
  return (
    <KitProvider kit={kit}>
      <KitButton showBalance={false} />
      <Accents />
    </KitProvider>
  )
}
