import { SharePanel } from './SharePanel'

/** A mini-program has all its code from the start. */
export const loadPanel = async () => SharePanel
