'use client'

import type { Network } from '@bowline/common'
import { networkImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { NetworkImage } from '@bowline/ui/basics'
import { useImage } from './useImage.ts'

export interface NetworkMarkProps {
  readonly network: Network | undefined
  /** The accessible name, if it is not the network's. */
  readonly name?: string | undefined
  /** The size in pixels. Default: 32. */
  readonly size?: number | undefined
}

/** The round icon of a network. */
export function NetworkMark({ network, name = network?.name ?? '', size }: NetworkMarkProps) {
  const kit = useKit()
  const image = useImage(network ? networkImage(kit, network) : [])
  return <NetworkImage {...image} name={name} size={size} />
}
