/** What a server says of uses of the keys that a click is enough for. */
export const aClick = {
  weigh: async () => ({ needs: 'nothing', slotIds: [], checkedIds: [] }),
  read: async () => ({ wallet: null }),
}
