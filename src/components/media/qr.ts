import qrcode from 'qrcode-generator'

/** A text's QR code as rows of squares (true for dark), without the quiet zone. */
export function qrRows(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const all = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  return all.map((row) => all.map((column) => code.isDark(row, column)))
}

/** A text's QR code as a data URL, with its quiet zone. */
export function qrPicture(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  return code.createDataURL(8, 32)
}
