// Replaces Taro's View: an element of its own, drawn once. Nothing here asks for its hover class or long press on H5.
export default 'div'
