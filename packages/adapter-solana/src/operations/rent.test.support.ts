/** What an account without data has to hold, in lamports: 128 bytes of its own at 6,960 each. */
export const RENT_OF_NOTHING = 890_880n
