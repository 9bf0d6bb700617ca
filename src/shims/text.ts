// Replaces Taro's Text: an element of its own.
export default 'span'
