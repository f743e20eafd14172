export { type AcceptedChannel, type AcceptOptions, acceptChannel } from './acceptChannel.ts'
export type {
  EmbeddedAccount,
  EmbeddedUser,
  FrameAnswer,
  FrameEvent,
  FrameEventName,
  FrameParams,
  FrameRequestName,
} from './contract.ts'
export {
  type CallerOptions,
  createCaller,
  type FrameCaller,
  type RequestOptions,
} from './createCaller.ts'
export {
  createResponder,
  type FrameHandlers,
  type FrameResponder,
  type ResponderOptions,
} from './createResponder.ts'
export { FrameError } from './FrameError.ts'
export type { FrameErrorName, Refusal } from './messages.ts'
export { type ChannelOptions, openChannel } from './openChannel.ts'
