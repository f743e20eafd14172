import { createStore } from 'zustand/vanilla'

/** The frame that the view shows, if any. One per kit. */
export const shownFrame = () =>
  createStore<{ readonly id: string | undefined }>(() => ({ id: undefined }))
