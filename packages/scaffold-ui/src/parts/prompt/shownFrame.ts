import { createStore } from 'zustand/vanilla'

/** Which of the frames the view shows, if any. One per kit. */
export const shownFrame = () =>
  createStore<{ readonly id: string | undefined }>(() => ({ id: undefined }))
