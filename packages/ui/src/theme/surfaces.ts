/** What text may stand on, the same as `--bl-surface-1` to `-3` of `tokens.css`. */
export const surfaces = {
  light: ['#ffffff', '#f5f7fa', '#e9edf3'],
  dark: ['#151a23', '#1e2530', '#2a3240'],
} as const
