/** Characters of a card's own name, at most. */
export const longestName = 8

/** Line breaks, characters that draw nothing, and those that turn the direction of a text. */
// oxlint-disable-next-line no-control-regex -- finds control characters
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A typed name as it is kept: one line, single spaces, no more than `longestName` characters. */
export const cleanName = (typed: string): string =>
  [...typed.replace(/\s+/g, ' ').replace(unseen, '').trim()].slice(0, longestName).join('').trim()
