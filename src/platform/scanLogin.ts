/** The code to scan holds an address of the H5 app; inside a mini-program the platform knows who its user is. */
export const canLoginByScan = false
