/** In pixels. The placeholder of the code has the same size. */
export const QR_SIZE = 264
