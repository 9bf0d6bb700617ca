// Leaves of the QR encoder what src/components/media/qr.ts uses: text in bytes, drawn as squares or as a data URL.

/** [from, up to] of what is cut out. */
const needless = [
  ["    case 'Numeric' :", "    case 'Byte' :"],
  ["    case 'Kanji' :", '    default :'],
  ['  _this.createTableTag =', '  _this.createDataURL ='],
  ['  _this.createImgTag =', '  return _this;'],
  ['qrcode.createStringToBytes =', '//----']
]

module.exports = (source) =>
  needless.reduce((text, [from, upTo]) => {
    const start = text.indexOf(from)
    const end = text.indexOf(upTo, start)
    if (start < 0 || end < 0) throw new Error(`config/taro/qrParts.js: qrcode-generator has no "${from}"`)
    return text.slice(0, start) + text.slice(end)
  }, source)
