/** Whether a card is the sheet at the bottom of a small screen. */
export const isSheet = (card: Element): boolean => getComputedStyle(card).alignSelf === 'end'
