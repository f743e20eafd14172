/** Thrown where a descriptor does not fit the data, which is then read without it. */
export class Unfit extends Error {}
