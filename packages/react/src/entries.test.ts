import { expect, test } from 'vitest'

test('the main entry exports this and nothing else', async () => {
  expect(Object.keys(await import('./index.ts')).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "HeadlessKitProvider",
      "KitButton",
      "KitEmbedded",
      "KitModal",
      "KitProvider",
      "NetworkButton",
      "UnsupportedBanner",
      "VERSION",
      "createKit",
      "useAccount",
      "useAlerts",
      "useBalance",
      "useConnect",
      "useConnection",
      "useConnectors",
      "useDisconnect",
      "useKit",
      "useKitEvents",
      "useLocale",
      "useLog",
      "useModal",
      "useNetwork",
      "useNetworks",
      "usePairing",
      "useProvider",
      "useRecentWallets",
      "useSendTransfer",
      "useSignMessage",
      "useSignTypedData",
      "useSwitchNetwork",
      "useTheme",
      "useToasts",
      "useWallets",
    ]
  `)
})

test('the headless entry exports this and nothing else', async () => {
  expect(Object.keys(await import('./headless.ts')).sort()).toMatchInlineSnapshot(`
    [
      "HeadlessKitProvider",
      "VERSION",
      "createKit",
      "useAccount",
      "useAlerts",
      "useBalance",
      "useConnect",
      "useConnection",
      "useConnectors",
      "useDisconnect",
      "useKit",
      "useKitEvents",
      "useLocale",
      "useLog",
      "useModal",
      "useNetwork",
      "useNetworks",
      "usePairing",
      "useProvider",
      "useRecentWallets",
      "useSendTransfer",
      "useSignMessage",
      "useSignTypedData",
      "useSwitchNetwork",
      "useTheme",
      "useToasts",
      "useWallets",
    ]
  `)
})
