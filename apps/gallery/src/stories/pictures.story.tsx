import {
  Avatar,
  Icon,
  type IconName,
  Inline,
  NetworkImage,
  QrCode,
  Spinner,
  WalletImage,
} from '@bowline/ui'
import type { Story } from '../Story.ts'
import { wallets } from '../wallets.ts'

const icons =
  'arrowLeft close help search copy check chevronRight chevronDown externalLink qrCode phone desktop browser globe wallet warning error info refresh disconnect network grid key shield clock sun moon send receive card swap link apple googlePlay chrome firefox sparkle list plus'.split(
    ' ',
  ) as IconName[]
const pairing =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1760000000'

export const stories: readonly Story[] = [
  {
    id: 'icon',
    title: 'UI / Icon',
    render: () => (
      <>
        <Inline gap={5}>
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Inline>
        <Inline gap={5}>
          {icons.map((name) => (
            <Icon key={name} name={name} size={32} />
          ))}
        </Inline>
        <Inline gap={5}>
          <Spinner size={16} />
          <Spinner />
          <Spinner size={32} />
        </Inline>
      </>
    ),
  },
  {
    id: 'wallet-image',
    title: 'UI / WalletImage, NetworkImage, Avatar',
    render: () => (
      <>
        <Inline gap={4}>
          {wallets.map(({ name, icon }) => (
            <WalletImage key={name} name={name} src={icon} size={56} />
          ))}
        </Inline>
        <Inline gap={8}>
          <WalletImage name="Busy" src={wallets[1].icon} size={80} busy />
          <WalletImage name="Fine" src={wallets[2].icon} size={80} status="ok" />
          <WalletImage name="Wrong" src={wallets[0].icon} size={80} status="error" />
        </Inline>
        <Inline gap={4}>
          {['Ethereum', 'Base', 'Optimism', 'Arbitrum', 'Polygon', 'Zora'].map((name) => (
            <NetworkImage key={name} name={name} />
          ))}
        </Inline>
        <Inline gap={4}>
          {['0x1f', '0x2a7', '0xd8da', '0x5aAe', '0x90f7', '0xfB69'].map((seed) => (
            <Avatar key={seed} seed={seed} size={56} />
          ))}
        </Inline>
      </>
    ),
  },
  {
    id: 'qr-code',
    title: 'UI / QrCode',
    render: () => (
      <>
        <QrCode value={pairing} label="QR code to connect with a phone wallet" size={300} />
        <QrCode
          value={pairing}
          label="QR code to connect with Lantern"
          size={300}
          logo={<WalletImage name="Lantern" src={wallets[1].icon} size={48} />}
        />
      </>
    ),
  },
]
