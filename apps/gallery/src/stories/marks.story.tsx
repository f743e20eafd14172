import { loadMark, type MarkKind } from '@bowline/icons'
import { Heading, Inline, NetworkImage, Stack, WalletImage } from '@bowline/ui'
import { useEffect, useState } from 'react'
import type { Story } from '../Story.ts'

/** The last one of each kind has no mark, so its first letter is drawn. */
const SHOWN: Readonly<Record<MarkKind, readonly string[]>> = {
  wallet: ['MetaMask', 'Phantom', 'Rainbow', 'Rabby Wallet', 'Unknown'],
  network: ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:42161', 'Unknown'],
  token: ['ETH', 'USDC', 'DAI', 'WBTC', 'Unknown'],
}

interface MarkProps {
  readonly kind: MarkKind
  readonly id: string
}

function Mark({ kind, id }: MarkProps) {
  const [found, setFound] = useState<{ readonly url: string | undefined }>()
  useEffect(() => {
    let isGone = false
    void loadMark(kind, id).then((mark) => {
      if (!isGone) setFound({ url: mark.status === 'here' ? mark.url : undefined })
    })
    return () => {
      isGone = true
    }
  }, [kind, id])
  const Image = kind === 'wallet' ? WalletImage : NetworkImage
  return <Image name={id} src={found?.url} pending={!found} size={48} />
}

export const stories: readonly Story[] = [
  {
    id: 'marks',
    title: 'UI / Marks of wallets, networks and tokens',
    render: () => (
      <Stack gap={4}>
        {(Object.keys(SHOWN) as MarkKind[]).map((kind) => (
          <Stack key={kind} gap={2}>
            <Heading level={2}>{kind}</Heading>
            <Inline gap={3}>
              {SHOWN[kind].map((id) => (
                <Mark key={id} kind={kind} id={id} />
              ))}
            </Inline>
          </Stack>
        ))}
      </Stack>
    ),
  },
]
