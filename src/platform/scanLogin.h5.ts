/** A browser can show a code for another phone to scan. */
export const canLoginByScan = true
