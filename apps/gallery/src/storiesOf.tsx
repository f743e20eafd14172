import { ConnectedStory, type ConnectedStoryProps } from './ConnectedStory.tsx'
import type { Story } from './Story.ts'

export type StoryStates = Readonly<Record<string, Omit<ConnectedStoryProps, 'theme'>>>

/** Makes a story of each state of a view. What a state says wins over what all of them share. */
export const storiesOf = (
  view: string,
  title: string,
  states: StoryStates,
  /** Made anew each time: a server may remember what it was asked. */
  shared: () => Omit<ConnectedStoryProps, 'theme'>,
): readonly Story[] =>
  Object.entries(states).map(([name, props]) => ({
    id: `${view}/${name.replaceAll(' ', '-')}`,
    title: `${title} / ${name}`,
    layout: 'page',
    render({ theme }) {
      const common = shared()
      const operations = { ...common.operations, ...props.operations }
      return <ConnectedStory theme={theme} {...common} {...props} operations={operations} />
    },
  }))
