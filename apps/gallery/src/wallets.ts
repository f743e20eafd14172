import { iconOf } from './iconOf.ts'

/** Made-up wallets for stories. */
export const wallets = [
  { name: 'Harbor', icon: iconOf('#ff9f43', '#e1551f', 'M10 24c5 5 15 5 20 0M20 10v16M15 15h10') },
  { name: 'Lantern', icon: iconOf('#7b5cff', '#4a24d6', 'M20 9l9 11-9 11-9-11z') },
  { name: 'Halyard', icon: iconOf('#12b886', '#0a7a5c', 'M12 28V12l16 16V12') },
  {
    name: 'Northstar',
    icon: iconOf('#1c7ed6', '#123f8c', 'M20 9v22M9 20h22M13 13l14 14M27 13L13 27'),
  },
  {
    name: 'Quay',
    icon: iconOf('#15171c', '#3a4150', 'M13 20a7 7 0 1 0 14 0 7 7 0 1 0-14 0M25 25l4 4'),
  },
  { name: 'Kelp', icon: undefined },
] as const
