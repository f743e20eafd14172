import { accountOptions } from '../options/accountOptions.tsx'
import { connectOptions } from '../options/connectOptions.tsx'
import { hostOptions } from '../options/hostOptions.tsx'
import type { OptionScenes } from '../options/OptionScene.tsx'
import type { Story } from '../Story.ts'

const optionStories = (scenes: OptionScenes, layout: Story['layout']): readonly Story[] =>
  Object.entries(scenes).map(([option, scene]) => ({
    id: `options/${option}`,
    title: `Options / ${option}`,
    layout,
    render: ({ theme }) => scene(theme),
  }))

/** One story per option of `createKit`; `optionStories.test.ts` tells which one is missing. */
export const stories: readonly Story[] = [
  ...optionStories({ ...connectOptions, ...accountOptions }, 'page'),
  ...optionStories(hostOptions, 'column'),
]
