export interface QrLogin {
  /** Whether the log-in can show a QR code for another phone to scan; it holds an address of the H5 app. */
  canLogInByQr: boolean
}
