const LONGEST_PAUSE_MS = 2_000

/** How the server keeps a connection to Redis: one that is lost is made again, at other moments by each server. */
export const redisSettings = (url: string) => ({
  url,
  socket: {
    reconnectStrategy: (tries: number) =>
      Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries) * (0.5 + Math.random() / 2),
  },
})
