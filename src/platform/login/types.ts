export interface QrLogin {
  /** Whether a log-in can show a code for another phone to scan; the code holds an address of the H5 app. */
  canLogInByQr: boolean
}
