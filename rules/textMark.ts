/** A short mark of a text: the same text has the same one, another text nearly always another. */
export function textMark(text: string): string {
  let mark = 5381
  for (let i = 0; i < text.length; i++) mark = (Math.imul(mark, 33) ^ text.charCodeAt(i)) >>> 0
  return `${text.length}-${mark.toString(36)}`
}
