import type { Texts } from './types'

/** The Chinese texts of all modules loaded so far. */
export const sourceTexts: Texts = {}

/**
 * Adds a group's Chinese texts when its module is loaded, and returns them. The build makes each module of the app import the
 * groups whose keys it names (config/texts.js).
 */
export function source<Group extends Texts>(group: Group): Group {
  Object.assign(sourceTexts, group)
  return group
}
