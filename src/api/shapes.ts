// Filled by the build, config/answers/shapes.js.
export default null
