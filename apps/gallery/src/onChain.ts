import { connect } from '@bowline/controllers'
import type { ConnectedStoryProps } from './ConnectedStory.tsx'
import { type OtherFamily, storyChains } from './storyChains.ts'
import { type StoryFamilyOptions, storyFamily } from './storyFamily.ts'

type OnChainOptions = Pick<StoryFamilyOptions, 'operations' | 'hasEndpoint'> &
  Pick<ConnectedStoryProps, 'options'>

/** A story that is connected on another chain family, which holds a little over one coin there. */
export function onChain(
  family: OtherFamily,
  { operations, hasEndpoint, options }: OnChainOptions = {},
): Pick<ConnectedStoryProps, 'others' | 'before' | 'options'> {
  const { network, walletName } = storyChains[family]
  const { decimals } = network.nativeCurrency
  const getBalance = async () => 12n * 10n ** BigInt(decimals - 1)
  return {
    others: [
      storyFamily({
        family,
        accounts: family === 'bip122' ? 2 : 1,
        hasEndpoint,
        operations: { getBalance, ...operations },
      }),
    ],
    before: (kit) => connect(kit, { connectorId: walletName.toLowerCase() }),
    options,
  }
}
