import '@bowline/ui/styles.css'
import { systemClock } from '@bowline/common'
import { acceptChannel, createResponder, FrameError } from '@bowline/common/frame'
import { createPrompts } from './prompts/createPrompts.ts'

const stage = document.getElementById('stage')
if (!stage) throw new Error('The page has no stage.')

const refuse = () => {
  throw new FrameError('unsupported')
}

const { port } = await acceptChannel({
  app: parent,
  clock: systemClock,
  judge: async () => 'unreachable',
})
const prompts = createPrompts({ stage, onChange: (list) => responder.emit('prompts', list) })
const responder = createResponder({
  port,
  clock: systemClock,
  handlers: {
    user: () => null,
    login: refuse,
    logout: () => null,
    wallet: refuse,
    reject: ({ prompt }) => {
      prompts.refuse(prompt)
      return null
    },
    appearance: () => null,
  },
  onBroken: () => prompts.refuseAll(),
})
