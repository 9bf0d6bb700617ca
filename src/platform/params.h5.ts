/** The router of H5 has decoded them already. */
export const decodeParam = (text: string): string => text
