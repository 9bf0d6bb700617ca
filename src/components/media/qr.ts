import qrcode from 'qrcode-generator'

/** A text's QR code as rows of dark (true) and light squares, without the light edge around. */
export function qrRows(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const all = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  return all.map((row) => all.map((column) => code.isDark(row, column)))
}

/** A text's QR code as a picture's address, with its light edge. */
export function qrPicture(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  return code.createDataURL(8, 32)
}
