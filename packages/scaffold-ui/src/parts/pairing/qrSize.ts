/** In pixels; what holds the code's place has the same. */
export const QR_SIZE = 264
